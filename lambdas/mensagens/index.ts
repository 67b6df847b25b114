export { lerAcesso, reenviarAcesso } from './acesso-da-assinatura.ts';
export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
