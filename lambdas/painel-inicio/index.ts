export { itensDasAtividades } from './atividades.ts';
export { type AlvoDeHoje, contarHoje, itemDeHojeContado } from './contar-hoje.ts';
export { lerHoje } from './ler-hoje.ts';
export { levarAHome } from './levar-a-home.ts';
