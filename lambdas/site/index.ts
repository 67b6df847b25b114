export { pedirPublicacao } from './pedir-publicacao.ts';
export { hostAindaPublicado } from './publicar-partes.ts';
export { lerVendedor, origemDuradoura, origemNoEmail } from './vendedor.ts';
