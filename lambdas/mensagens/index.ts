export { enviarBoasVindas } from './enviar-boas-vindas.ts';
