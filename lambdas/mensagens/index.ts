export { lerAcesso, reenviarAcesso } from './acesso-da-assinatura.ts';
export { comLembretesLigados, lerAutomacoes, mudarLembretes } from './automacoes.ts';
export { gravacoesDoAvisoAoOperador } from './avisar-operador.ts';
export { type Aviso, type AvisoAvaliado, avaliarAvisos } from './avisos.ts';
export { confirmarEnvio } from './confirmar-envio.ts';
export { daRodada, doDia, lerContagem, TOTAL } from './contagem.ts';
export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
export { chaveDoAviso, pedirAviso } from './pedir-avisos.ts';
export { lerEnvios, ultimosLogs } from './repository.ts';
