export { linkDeRenovacao, tokenDeRenovacao } from './link.ts';
export { situacaoAoRenovar } from './situacao.ts';
