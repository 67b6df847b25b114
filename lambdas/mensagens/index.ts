export { lerAcesso, reenviarAcesso } from './acesso-da-assinatura.ts';
export { confirmarEnvio } from './confirmar-envio.ts';
export { gravacoesDoAvisoAoOperador } from './avisar-operador.ts';
export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
