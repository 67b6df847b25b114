export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
