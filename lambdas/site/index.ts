export { pedirPublicacao } from './pedir-publicacao.ts';
export { hostAindaPublicado } from './publicar-partes.ts';
export { lerVendedor, lojaDe, origemDuradoura, origemNoEmail } from './vendedor.ts';
