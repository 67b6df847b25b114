export { vendedoresComAvisos } from './repository.ts';
export { resumirODia } from './resumir.ts';
