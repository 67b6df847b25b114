import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasProdutos } from '../../../shared/produtos/produtos.routes.ts';
import type { Produto, ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import type { RotasComExclusao } from '../../kit/DialogoExclusao.tsx';
import { useVencerCopias } from '../pecas/assinaturas/useVencerCopias.ts';
import { CHAVE_DOS_PRODUTOS } from '../pecas/produtos/produtosDaLoja.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasProdutos>();

export const rotas: RotasComExclusao<ProdutoEntrada, Produto> = {
  criar: (body, opcoes) => api('POST /api/produtos', { body }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/produtos/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => api('GET /api/produtos/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => api('DELETE /api/produtos/{id}', pedido, opcoes),
};

type Arquivados = 'sim' | 'nao';
const CHAVE_DOS_ARQUIVADOS = ['GET /api/produtos', { arquivados: 'sim' }] as const;

/** Todos os produtos, ou todos os arquivados; a lista dos primeiros é a mesma da barra lateral. */
export function useProdutos(arquivados: Arquivados) {
  const chave = arquivados === 'sim' ? CHAVE_DOS_ARQUIVADOS : CHAVE_DOS_PRODUTOS;
  return useTodasAsPaginas<Produto>(chave, (cursor, limite) =>
    api('GET /api/produtos', { query: { limite, cursor, arquivados } }),
  );
}

/**
 * Põe nas listas (e na barra lateral) o que a API respondeu a uma gravação, sem buscá-las de novo: os índices podem
 * atrasar. As contagens e as listas de assinaturas, que levam cópias do produto, ficam vencidas.
 */
export function useGuardarProduto() {
  const consultas = useQueryClient();
  const vencer = useVencerCopias();

  const guardar = useCallback(
    (produto: Produto) => {
      const arquivado = produto.arquivado_em !== null;
      ajustarLista(consultas, CHAVE_DOS_ARQUIVADOS, produto.id, arquivado ? produto : null);
      ajustarLista(consultas, CHAVE_DOS_PRODUTOS, produto.id, arquivado ? null : produto);
      vencer();
    },
    [consultas, vencer],
  );
  const esquecer = useCallback(
    (id: string) => {
      ajustarLista<Produto>(consultas, CHAVE_DOS_ARQUIVADOS, id, null);
      ajustarLista<Produto>(consultas, CHAVE_DOS_PRODUTOS, id, null);
      vencer();
    },
    [consultas, vencer],
  );
  return { guardar, esquecer };
}
