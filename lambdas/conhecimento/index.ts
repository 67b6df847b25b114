export { itensDaBase } from './item.ts';
export { procurarNasBases } from './procurar.ts';
