export { garantirCatalogo, lerCatalogo, lerPlano, type PlanoAVenda } from './catalogo.ts';
export { pedirPublicacao } from './pedir-publicacao.ts';
