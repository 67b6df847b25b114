export { hostAindaPublicado, pedirPublicacao } from './publicar-partes.ts';
export { lerVendedor, lojaDe, lojaNoEmail, origemDuradoura, origemNoEmail } from './vendedor.ts';
