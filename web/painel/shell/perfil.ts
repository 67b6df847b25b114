import { useQuery } from '@tanstack/react-query';
import type { RotasSessao } from '../../../shared/sessao/sessao.routes.ts';
import { criarApi } from './api.ts';

const api = criarApi<RotasSessao>();

/** O operador que entrou. */
export function usePerfil() {
  return useQuery({
    queryKey: ['GET /api/perfil'],
    queryFn: () => api('GET /api/perfil', {}),
    staleTime: 10 * 60_000,
  });
}
