export { escolherCanais, obterCanais } from './canais.ts';
export { ligarAvisos } from './ligar.ts';
export { mandarAgora } from './mandar-agora.ts';
export { agendaDosAvisos } from './pedir-do-dia.ts';
export type { SaidaDe } from './ports.ts';
export { preverAvisos } from './prever.ts';
export { saidasDeEmail, saidasDeWhatsapp } from './saidas.ts';
