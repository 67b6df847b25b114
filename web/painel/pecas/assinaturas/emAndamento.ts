import type { RotasAssinaturas } from '../../../../shared/assinaturas/assinaturas.routes.ts';
import type { AssinaturaLinha, Lista } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import { criarApi } from '../../shell/api.ts';
import { type BuscarPagina, useTodasAsPaginas } from '../../shell/consultas.ts';

export const apiAssinaturas = criarApi<RotasAssinaturas>();

/** Quantas linhas o navegador carrega para procurar nelas (design, Large lists). */
export const TETO_DE_LINHAS = 50_000;

/** Páginas de uma lista até o teto; conta as linhas desde a primeira página. */
export function buscarAteOTeto(lista: Lista): BuscarPagina<AssinaturaLinha> {
  let vindas = 0;
  return async (cursor, limite) => {
    if (cursor === undefined) vindas = 0;
    const pagina = await apiAssinaturas('GET /api/assinaturas', { query: { limite, cursor, lista } });
    vindas += pagina.itens.length;
    return vindas >= TETO_DE_LINHAS ? { ...pagina, proximo_cursor: null } : pagina;
  };
}

/** A chave das que correm: as renovadas e as removidas vencem com ela, porque a chave delas começa por esta. */
export const CHAVE_EM_ANDAMENTO = ['GET /api/assinaturas'] as const;

const buscarEmAndamento = buscarAteOTeto('em_andamento');

/** As assinaturas em andamento do operador, página a página, as mesmas em todas as telas; com `pedir` falso, espera. */
export const useEmAndamento = (opcoes?: { readonly pedir: boolean }) =>
  useTodasAsPaginas<AssinaturaLinha>(CHAVE_EM_ANDAMENTO, buscarEmAndamento, opcoes);
