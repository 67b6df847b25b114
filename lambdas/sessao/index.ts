export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
export type { Identidade } from './ports.ts';
