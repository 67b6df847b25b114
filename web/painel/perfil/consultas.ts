import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasSessao } from '../../../shared/sessao/sessao.routes.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { criarApi } from '../shell/api.ts';
import { CHAVE_DO_PERFIL } from '../shell/perfil.ts';

export const api = criarApi<RotasSessao>();

/** O perfil lido ao abrir a tela: `versao` tem de ser a de agora. */
export function usePerfilDeAgora() {
  return useQuery({
    queryKey: [...CHAVE_DO_PERFIL, 'edicao'],
    queryFn: ({ signal }) => api('GET /api/perfil', {}, { signal }),
    // Lido a cada abertura, e nunca trocado enquanto a pessoa edita.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Põe no cache o que a API respondeu: a barra lateral e a Home mostram o nome novo na hora. */
export function useGuardarPerfil() {
  const consultas = useQueryClient();
  return useCallback(
    (perfil: Perfil) => {
      consultas.setQueryData(CHAVE_DO_PERFIL, perfil);
    },
    [consultas],
  );
}
