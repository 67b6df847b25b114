export { marcarRenovada } from './renovadas.ts';
export { marcarRespondida } from './respostas.ts';
