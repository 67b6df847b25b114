export { lerAcesso, reenviarAcesso } from './acesso-da-assinatura.ts';
export { type ContatoDaCompra, pedirAcessoPorWhatsapp } from './acesso-por-whatsapp.ts';
export { type Automacoes, automacoesDe, lerAutomacoes, mudarAutomacoes } from './automacoes.ts';
export { gravacoesDoAvisoAoOperador } from './avisar-operador.ts';
export {
  type Aviso,
  type AvisoAvaliado,
  type AvisoQueSai,
  avaliarAvisos,
  enviosParados,
} from './avisos.ts';
export { textoDaCobranca } from './caminho-do-whatsapp.ts';
export { pedirCartaoRecusado } from './cartao-recusado.ts';
export { cobrancaDoItem, mudarCobranca } from './cobranca-item.ts';
export { confirmarEnvio } from './confirmar-envio.ts';
export { acompanharRodada, cobrancasDoDia, doDia, lerContagem, TOTAL } from './contagem.ts';
export type { DepsDeEntrega } from './entregar.ts';
export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
export { falharEnvio } from './falhar-envio.ts';
export type { Envio } from './item.ts';
export { renovacaoDe } from './link-de-renovacao.ts';
export { lerPausaDoWhatsapp } from './pausa-do-whatsapp.ts';
export { pedirAosPoucos } from './pedir-aos-poucos.ts';
export { chaveDoAviso, pedirAviso, repedirCobranca } from './pedir-aviso.ts';
export { duvidososDeHoje, emDuvida } from './por-resolver.ts';
export { pedirRecibo } from './recibos.ts';
export { lerEnvios, ultimosLogs } from './repository.ts';
export { entregarEResponder } from './responder.ts';
export { limiteConhecido } from './ritmo.ts';
