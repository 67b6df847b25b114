export { despachar } from './despachar.ts';
export type { Deps as DepsDoDespachante } from './filas.ts';
