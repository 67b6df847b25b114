export { agendaDosAvisos } from './agenda.ts';
export { ligarAvisos } from './ligar.ts';
export { mandarAgora } from './mandar-agora.ts';
export type { SaidaDe } from './ports.ts';
export { preverAvisos } from './prever.ts';
export { saidasDeEmail, saidasDeWhatsapp } from './saidas.ts';
