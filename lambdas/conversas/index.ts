export { comunicarEspera } from './comunicar-espera.ts';
export { lerConversa, mensagensATratar, mensagensRecentes } from './conversa.ts';
export {
  darPorDuvidosas,
  deixarEsperando,
  enviarNaConversa,
  esperando,
  itemMandado,
} from './enviar-na-conversa.ts';
export { type Conversa, type MensagemDaConversa, ordemDeChegada } from './item.ts';
export { instantesDeParada } from './parou.ts';
export type { CorpoDeWhatsapp } from './ports.ts';
export { responderComando } from './responder.ts';
export { tratarDoWhatsapp } from './tratar.ts';
export { ultimaRecebida } from './ultima-recebida.ts';
