import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasPaginas } from '../../../shared/paginas/paginas.routes.ts';
import type { Pagina, PaginaEntrada, PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import type { RotasComExclusao } from '../../kit/DialogoExclusao.tsx';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasPaginas>();

export const rotas: RotasComExclusao<PaginaEntrada, Pagina> = {
  criar: (body, opcoes) => api('POST /api/landing-pages', { body }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/landing-pages/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => api('GET /api/landing-pages/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => api('DELETE /api/landing-pages/{id}', pedido, opcoes),
};

const CHAVE_DAS_PAGINAS = ['GET /api/landing-pages'] as const;

/** Todas as landing pages do operador, carregadas aos poucos; a ordem é a de quem mostra. */
export function usePaginas() {
  return useTodasAsPaginas<PaginaResumo>(CHAVE_DAS_PAGINAS, (cursor, limite) =>
    api('GET /api/landing-pages', { query: { limite, cursor } }),
  );
}

/** Põe na lista o que a API respondeu a uma gravação, sem buscá-la de novo: os índices podem atrasar. */
export function useGuardarPagina() {
  const consultas = useQueryClient();
  return useMemo(
    () => ({
      guardar: (pagina: PaginaResumo) => ajustarLista(consultas, CHAVE_DAS_PAGINAS, pagina.id, pagina),
      esquecer: (id: string) => ajustarLista<PaginaResumo>(consultas, CHAVE_DAS_PAGINAS, id, null),
    }),
    [consultas],
  );
}
