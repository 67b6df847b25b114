export { hostAindaPublicado, pedirPublicacao } from './publicar-partes.ts';
export { lerVendedor, lojaDe, origemDuradoura, origemNoEmail } from './vendedor.ts';
