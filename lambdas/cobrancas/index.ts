export { cobrarEmLote } from './disparar.ts';
export { fecharFalhasPagas } from './falhas-pagas.ts';
export { gravacoesDaRenovada, marcarRenovada } from './renovadas.ts';
export { marcarRespondida } from './respostas.ts';
