export { acessoEmFalta, lerAcesso, reenviarAcesso } from './acesso-da-assinatura.ts';
export { pedirAcessoDeTeste } from './acesso-de-teste.ts';
export { type ContatoDaCompra, pedirAcessoPorWhatsapp } from './acesso-por-whatsapp.ts';
export { gravacoesNaAssinatura } from './anotar-na-assinatura.ts';
export { type Automacoes, automacoesDe, lerAutomacoes, mudarAutomacoes } from './automacoes.ts';
export {
  type Aviso,
  type AvisoAvaliado,
  type AvisoQueSai,
  avaliarAvisos,
  enviosParados,
} from './avisos.ts';
export { envioDeBoasVindas } from './boas-vindas.ts';
export { cobrancaDoItem, mudarCobranca } from './cobranca-item.ts';
export { chavesDaFalha, pedirCobrancaQueFalhou } from './cobranca-que-falhou.ts';
export { gravacoesParaAPessoa, type PessoaDaConta } from './comunicar-a-pessoa.ts';
export { gravacoesDoComunicado } from './comunicar-ao-operador.ts';
export { confirmarEnvio } from './confirmar-envio.ts';
export { acompanharRodada, cobrancasDoDia, contagemDoDia, lerContagem, TOTAL } from './contagem.ts';
export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
export { falharEnvio } from './falhar-envio.ts';
export { type Envio, envioDoItem, itemDoEnvio } from './item.ts';
export { renovacaoDe } from './link-de-renovacao.ts';
export type { DepsDeMandar } from './mandar.ts';
export { lerPausaDoWhatsapp } from './pausa-do-whatsapp.ts';
export { chaveDoAviso, pedirAosPoucos, pedirAviso, repedirCobranca, reunirPedido } from './pedir-aviso.ts';
export { duvidososDeHoje, ficouEmDuvida } from './por-resolver.ts';
export { pedirRecibo } from './recibos.ts';
export {
  desistirDoEnvio,
  gravacoesDoDesfecho,
  lerEnvios,
  posseDoPendente,
  ultimosLogs,
} from './repository.ts';
export { explicarEnvio, mandarEResponder } from './responder.ts';
export { limiteConhecido } from './ritmo.ts';
export { textoDaCobranca, textoQueSai } from './transporte-do-whatsapp.ts';
