import { useQuery } from '@tanstack/react-query';
import type { RotasAtendimento } from '../../../../shared/conversas/atendimento.routes.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<Pick<RotasAtendimento, 'contarPorAtender'>>();

/** Chave de quantas conversas pedem alguém: quem atende uma a faz ler de novo. */
export const CHAVE_DA_CONTAGEM = ['GET /api/atendimento/contagem'] as const;

const NAS_CONVERSAS_MS = 4_000;
const NAS_OUTRAS_MS = 15_000;
const ESCONDIDA_MS = 60_000;

/**
 * Quantas conversas pedem alguém, até 99, e quando alguém delas escreveu por último (undefined antes de se saber):
 * lê-se de novo depressa em Conversas, devagar nas outras telas, e mais devagar na aba que ficou atrás.
 */
export function useConversasPorAtender(nasConversas: boolean): {
  conversas: number;
  entrada_em: string | null | undefined;
} {
  const { data } = useQuery({
    queryKey: CHAVE_DA_CONTAGEM,
    queryFn: () => api('GET /api/atendimento/contagem', {}),
    refetchInterval: () => {
      if (document.visibilityState !== 'visible') return ESCONDIDA_MS;
      return nasConversas ? NAS_CONVERSAS_MS : NAS_OUTRAS_MS;
    },
    refetchIntervalInBackground: true,
    retry: false,
  });
  return { conversas: data?.conversas ?? 0, entrada_em: data?.entrada_em };
}
