export { quandoPararam } from './parou.ts';
export { responderComando } from './responder.ts';
export { tratarDoWhatsapp } from './tratar.ts';
