import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasPaginas } from '../../../shared/paginas/paginas.routes.ts';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasPaginas>();

const CHAVE_DAS_PAGINAS = ['GET /api/landing-pages'] as const;

/** Todas as landing pages do operador, carregadas aos poucos; a ordem é a de quem mostra. */
export function usePaginas() {
  return useTodasAsPaginas<PaginaResumo>(CHAVE_DAS_PAGINAS, (cursor, limite) =>
    api('GET /api/landing-pages', { query: { limite, cursor } }),
  );
}

/** A página lida ao abrir a edição: `versao` tem de ser a de agora. */
export function usePagina(id: string) {
  return useQuery({
    queryKey: ['GET /api/landing-pages/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/landing-pages/{id}', { params: { id } }, { signal }),
    // Lida a cada abertura, e nunca trocada enquanto a pessoa edita.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
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
