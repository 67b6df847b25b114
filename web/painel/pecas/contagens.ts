import { useQuery } from '@tanstack/react-query';
import type { RotasPainelInicio } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasPainelInicio>();

/**
 * Quantos registros o operador tem. Os contadores são mantidos no servidor e a leitura é barata: cada visita os lê de
 * novo.
 */
export function useContagens() {
  return useQuery({
    queryKey: ['GET /api/inicio/contagens'],
    queryFn: () => api('GET /api/inicio/contagens', {}),
    staleTime: 0,
  });
}
