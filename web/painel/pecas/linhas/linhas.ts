import { useQuery } from '@tanstack/react-query';
import type { RotasLinhas } from '../../../../shared/linhas/linhas.routes.ts';
import { criarApi } from '../../shell/api.ts';

export const apiDasLinhas = criarApi<RotasLinhas>();

/** Chave do que o operador vende: quem grava uma linha a ajusta aqui. */
export const CHAVE_DAS_LINHAS = ['GET /api/linhas'] as const;

/** O que o operador vende, na ordem da barra lateral. */
export function useLinhas() {
  return useQuery({
    queryKey: CHAVE_DAS_LINHAS,
    queryFn: () => apiDasLinhas('GET /api/linhas', {}),
  });
}
