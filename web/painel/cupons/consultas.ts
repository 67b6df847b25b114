import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasCupons } from '../../../shared/cupons/cupons.routes.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasCupons>();

const CHAVE_DOS_CUPONS = ['GET /api/cupons'] as const;

/** Todos os cupons do operador, carregados aos poucos; a ordem é a de quem mostra. */
export function useCupons() {
  return useTodasAsPaginas<Cupom>(CHAVE_DOS_CUPONS, (cursor, limite) =>
    api('GET /api/cupons', { query: { limite, cursor } }),
  );
}

/** O cupom lido ao abrir a edição: `versao` tem de ser a de agora. */
export function useCupom(id: string) {
  return useQuery({
    queryKey: ['GET /api/cupons/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/cupons/{id}', { params: { id } }, { signal }),
    // Lido a cada abertura, e nunca trocado enquanto a pessoa edita.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Põe na lista o que a API respondeu a uma gravação, sem buscá-la de novo: os índices podem atrasar. */
export function useGuardarCupom() {
  const consultas = useQueryClient();
  return useMemo(
    () => ({
      guardar: (cupom: Cupom) => ajustarLista(consultas, CHAVE_DOS_CUPONS, cupom.id, cupom),
      esquecer: (id: string) => ajustarLista<Cupom>(consultas, CHAVE_DOS_CUPONS, id, null),
    }),
    [consultas],
  );
}
