export { pedirPublicacao } from './pedir-publicacao.ts';
export { hostAindaPublicado } from './publicar-partes.ts';
export { lerVendedor, origemCanonica, origemDuradoura } from './vendedor.ts';
