export { enviarBoasVindas, pedirBoasVindas } from './enviar-boas-vindas.ts';
