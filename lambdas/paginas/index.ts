export { itensDaPagina, type Pagina } from './item.ts';
export { lerPagina, lerPaginas, lerSlug } from './leitura.ts';
