export { quandoParou } from './parou.ts';
export type { ConfirmarEnvioDoWhatsapp } from './ports.ts';
export { responderComando } from './responder.ts';
export { telefonesQuePararam } from './telefones.ts';
export { tratarDoWhatsapp } from './tratar.ts';
