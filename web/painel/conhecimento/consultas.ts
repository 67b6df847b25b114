import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasConhecimento } from '../../../shared/conhecimento/conhecimento.routes.ts';
import type { Conhecimento, ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import type { RotasComExclusao } from '../../kit/DialogoExclusao.tsx';
import { CHAVE_DAS_BASES } from '../pecas/conhecimento/bases.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasConhecimento>();

/** As chamadas do cadastro de uma base. */
export const rotasDaBase = (produto: string): RotasComExclusao<ConhecimentoEntrada, Conhecimento> => ({
  criar: (dados, opcoes) => api('POST /api/conhecimento', { body: { ...dados, produto } }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/conhecimento/{id}', { params: { id }, body }, opcoes),
  ler: lerConhecimento,
  excluir: (pedido, opcoes) => api('DELETE /api/conhecimento/{id}', pedido, opcoes),
});

export const lerConhecimento: RotasComExclusao<ConhecimentoEntrada, Conhecimento>['ler'] = (id, opcoes) =>
  api('GET /api/conhecimento/{id}', { params: { id } }, opcoes);

const chaveDaLista = (produto: string) => ['GET /api/conhecimento', { produto }] as const;

/** Todos os itens da base de um produto. */
export const useConhecimento = (produto: string) =>
  useTodasAsPaginas<Conhecimento>(chaveDaLista(produto), async () => ({
    ...(await api('GET /api/conhecimento', { query: { produto } })),
    proximo_cursor: null,
  }));

/** Põe na lista o que a API respondeu a uma gravação (null é o que se excluiu), sem buscá-la de novo. */
export function useGuardarConhecimento(produto: string) {
  const consultas = useQueryClient();
  return useCallback(
    (id: string, item: Conhecimento | null) => {
      ajustarLista(consultas, chaveDaLista(produto), id, item);
      void consultas.invalidateQueries({ queryKey: CHAVE_DAS_BASES });
    },
    [consultas, produto],
  );
}
