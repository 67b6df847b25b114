import { useQuery } from '@tanstack/react-query';
import type { RotasSessao } from '../../../../shared/sessao/sessao.routes.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasSessao>();

/** Chave do operador que entrou: a tela de perfil põe aqui o que salvou. */
export const CHAVE_DO_PERFIL = ['GET /api/perfil'] as const;

/** O operador que entrou. */
export function usePerfil() {
  return useQuery({
    queryKey: CHAVE_DO_PERFIL,
    queryFn: () => api('GET /api/perfil', {}),
    staleTime: 10 * 60_000,
  });
}
