import type { RotasProdutos } from '../../../../shared/produtos/produtos.routes.ts';
import type { Produto } from '../../../../shared/produtos/produtos.schema.ts';
import { criarApi } from '../../shell/api.ts';
import { useTodasAsPaginas } from '../../shell/consultas.ts';

/** Chave da lista de produtos à venda: a barra lateral e as telas leem e ajustam a mesma. */
export const CHAVE_DOS_PRODUTOS = ['GET /api/produtos', { arquivados: 'nao' }] as const;

const api = criarApi<RotasProdutos>();

/** Todos os produtos não arquivados do operador. */
export function useProdutosDaLoja() {
  return useTodasAsPaginas<Produto>(CHAVE_DOS_PRODUTOS, (cursor, limite) =>
    api('GET /api/produtos', { query: { limite, cursor, arquivados: 'nao' } }),
  );
}
