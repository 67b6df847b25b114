import { useQuery } from '@tanstack/react-query';
import type { RotasCobrancas } from '../../../../shared/cobrancas/cobrancas.routes.ts';
import type { RotasRenovacoes } from '../../../../shared/renovacoes/renovacoes.routes.ts';
import { criarApi } from '../../shell/api.ts';

export const api = criarApi<
  RotasRenovacoes & Pick<RotasCobrancas, 'dispararIndividual' | 'desfazerDisparo' | 'acompanharDisparo'>
>();

export const CHAVE_DA_FILA = 'GET /api/renovacoes';
export const CHAVE_DA_CONTAGEM = ['GET /api/renovacoes/contagem'] as const;

/** Quantas pessoas há em cada seção da fila: o menu e a tela contam o mesmo. */
export const useContagemDaFila = () =>
  useQuery({
    queryKey: CHAVE_DA_CONTAGEM,
    queryFn: () => api('GET /api/renovacoes/contagem', {}),
    // O dia pode ter virado, ou alguém ter pago: quem abre a tela escolhe a seção pelo que há agora.
    staleTime: 0,
    refetchInterval: 5 * 60_000,
  });

/** Como se fala com alguém para renovar, lido na hora em que se pede; sem `id`, não se pede. */
export const useComoFalar = (id: string | null) =>
  useQuery({
    queryKey: ['GET /api/renovacoes/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/renovacoes/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
