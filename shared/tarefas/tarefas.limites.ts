/** Maior arquivo que se importa, em bytes (20.000 linhas cabem com folga). */
export const TAMANHO_MAXIMO_ARQUIVO = 10 * 1024 * 1024;
/** Mais linhas que isto se importam em mais de um arquivo. */
export const MAXIMO_DE_LINHAS = 50_000;
/** Linhas por página da prévia. */
export const LINHAS_POR_PAGINA = 100;
/** Mais que isto não se escolhe de uma vez: com os ids, o pedido cabe folgado numa chamada. */
export const MAXIMO_DO_LOTE = 500;
/** Mais colunas que isto não são de uma lista de pessoas. */
export const MAXIMO_DE_COLUNAS = 200;
