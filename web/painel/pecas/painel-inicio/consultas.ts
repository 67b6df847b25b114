import { useQuery } from '@tanstack/react-query';
import type { RotasPainelInicio } from '../../../../shared/painel-inicio/painel-inicio.routes.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasPainelInicio>();
/** De quanto em quanto tempo se lê de novo enquanto se vê a tela. */
const RELER_MS = 60_000;

/** O que há de hoje: dinheiro, o que fazer e o que houve. Lê de novo a cada volta à tela, e de minuto em minuto. */
export const useResumoDoDia = () =>
  useQuery({
    queryKey: ['GET /api/inicio/hoje'],
    queryFn: ({ signal }) => api('GET /api/inicio/hoje', {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: RELER_MS,
  });
