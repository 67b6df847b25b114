export { comunicarEspera } from './comunicar-espera.ts';
export { lerConversa, mensagensATratar, mensagensRecentes, ultimaRecebida } from './conversa.ts';
export {
  anotarSituacao,
  darPorDuvidosas,
  enviarNaConversa,
  itemMandado,
  responderComando,
  segundosAteSeSaber,
} from './enviar-na-conversa.ts';
export { escrever } from './escrever.ts';
export { deixarEsperando, esperaMudou, esperando } from './esperar.ts';
export { guardarMensagem, telefoneDaConversa } from './guardar-mensagem.ts';
export { type Conversa, type MensagemDaConversa, ordemDeChegada } from './item.ts';
export { guardarMidia } from './midia.ts';
export { instantesDeParada, leitorDeParadas } from './parou.ts';
export type { ArquivoDeWhatsapp, CorpoDeWhatsapp } from './ports.ts';
export { resolverTranscricao, segundosAteDesistir } from './transcricao.ts';
export { tratarDoWhatsapp } from './tratar.ts';
