export { aTratar, lerConversa, mensagensRecentes } from './conversa.ts';
export { enviarNaConversa } from './enviar-na-conversa.ts';
export { ordemDeChegada } from './item.ts';
export { quandoPararam } from './parou.ts';
export { responderComando } from './responder.ts';
export { tratarDoWhatsapp } from './tratar.ts';
