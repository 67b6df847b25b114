import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasAssistente } from '../../../shared/assistente/assistente.routes.ts';
import type { Desfecho } from '../../../shared/assistente/motivos.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import type { PeriodoDoRelatorio } from '../../../shared/relatorios/relatorios.rules.ts';
import { CHAVE_DAS_DECISOES } from '../pecas/conhecimento/useCorrigir.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasAssistente>();

export const CHAVE_DO_ASSISTENTE = ['GET /api/whatsapp/config'] as const;
export const CHAVE_DO_STATUS = ['GET /api/whatsapp/status'] as const;
export const CHAVE_SEM_RESPOSTA = ['GET /api/whatsapp/sem-resposta'] as const;
export const chaveDaAnalise = (periodo: PeriodoDoRelatorio) =>
  ['GET /api/whatsapp/analytics', { periodo }] as const;
export const chaveDasDecisoes = (desfecho: Desfecho | undefined) =>
  [...CHAVE_DAS_DECISOES, { desfecho }] as const;

export const lerAssistente = (signal?: AbortSignal) =>
  api('GET /api/whatsapp/config', {}, signal ? { signal } : {});

/** A configuração, o que está ligado e o gasto do mês. */
export const useAssistente = () =>
  useQuery({ queryKey: CHAVE_DO_ASSISTENTE, queryFn: ({ signal }) => lerAssistente(signal), staleTime: 0 });

/** O status técnico, conferido a cada vez que se abre. */
export const useStatus = () =>
  useQuery({
    queryKey: CHAVE_DO_STATUS,
    queryFn: ({ signal }) => api('GET /api/whatsapp/status', {}, { signal }),
    staleTime: 0,
  });

/** O que ele fez num período; ao mudar de período, os números de antes ficam até virem os novos. */
export const useAnalise = (periodo: PeriodoDoRelatorio) =>
  useQuery({
    queryKey: chaveDaAnalise(periodo),
    queryFn: ({ signal }) => api('GET /api/whatsapp/analytics', { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const GRUPOS_POR_PAGINA = 20;
/** As perguntas que ninguém soube responder, as parecidas juntas, uma página por vez. */
export const useSemResposta = () =>
  useInfiniteQuery({
    queryKey: CHAVE_SEM_RESPOSTA,
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/whatsapp/sem-resposta',
        { query: { limite: GRUPOS_POR_PAGINA, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor ?? undefined,
    staleTime: 0,
  });

/** As decisões, da mais nova, uma página por vez. */
export const useDecisoes = (desfecho: Desfecho | undefined) =>
  useInfiniteQuery({
    queryKey: chaveDasDecisoes(desfecho),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/whatsapp/logs', { query: { desfecho, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor ?? undefined,
    staleTime: 0,
  });

/** Põe no cache o que a API respondeu a uma gravação, e confere de novo o que ela muda. */
export function useGuardarAssistente() {
  const consultas = useQueryClient();
  return useCallback(
    (atual: AssistenteVisto) => {
      consultas.setQueryData(CHAVE_DO_ASSISTENTE, atual);
      void consultas.invalidateQueries({ queryKey: CHAVE_DO_STATUS });
    },
    [consultas],
  );
}
