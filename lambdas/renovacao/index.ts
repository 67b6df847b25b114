export { linkDeRenovacao, tokenDeRenovacao } from './link.ts';
export { recorrenciaDe, situacaoAoRenovar } from './situacao.ts';
