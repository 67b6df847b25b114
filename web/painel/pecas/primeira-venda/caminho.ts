import { useQuery } from '@tanstack/react-query';
import type { RotasPrimeiraVenda } from '../../../../shared/primeira-venda/primeira-venda.routes.ts';
import { criarApi } from '../../shell/api.ts';

export const apiDaPrimeiraVenda = criarApi<RotasPrimeiraVenda>();

/** Chave do caminho: quem faz um passo a deixa vencida. */
export const CHAVE_DO_CAMINHO = ['GET /api/primeira-venda'] as const;

/** O caminho da primeira venda. Os passos fazem-se noutras telas: cada visita o lê de novo. */
export function useCaminho() {
  return useQuery({
    queryKey: CHAVE_DO_CAMINHO,
    queryFn: () => apiDaPrimeiraVenda('GET /api/primeira-venda', {}),
    staleTime: 0,
  });
}
