import type { ArquivosDoSite } from '../../shared/vendas/vendas.schema.ts';

/** Trocado na montagem pelos nomes de verdade, com o resumo do conteúdo. */
declare const ARQUIVOS_DO_SITE: ArquivosDoSite | undefined;

/** Scripts que as páginas publicadas citam; fora da montagem (nos testes), nomes fixos. */
export const ARQUIVOS: ArquivosDoSite =
  typeof ARQUIVOS_DO_SITE === 'undefined'
    ? { pagina: '/assets/site.js', checkout: '/assets/checkout.js' }
    : ARQUIVOS_DO_SITE;
