export { pedirPublicacao } from './pedir-publicacao.ts';
export { lerVendedor, origemCanonica } from './vendedor.ts';
