import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RotasCobrancas } from '../../../shared/cobrancas/cobrancas.routes.ts';
import type { ConsultaDoHistorico, Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasCobrancas>();

export const CHAVE_DAS_COBRANCAS = ['GET /api/cobrancas'] as const;
export const CHAVE_DA_PREVISAO = ['GET /api/cobrancas/previsao'] as const;
export const CHAVE_DO_HISTORICO = ['GET /api/cobrancas/historico'] as const;

/** Se estão ligadas, os contadores e quem há para cobrar. */
export const useCobrancas = () =>
  useQuery({ queryKey: CHAVE_DAS_COBRANCAS, queryFn: () => api('GET /api/cobrancas', {}) });

/** Quem recebe hoje e amanhã; lê de novo a cada vez que se abre, porque é por ela que se decide. */
export const usePrevisao = () =>
  useQuery({
    queryKey: CHAVE_DA_PREVISAO,
    queryFn: () => api('GET /api/cobrancas/previsao', {}),
    staleTime: 0,
  });

/** As últimas cobranças, com os filtros da tela. */
export const useHistorico = (consulta: ConsultaDoHistorico) =>
  useQuery({
    queryKey: [...CHAVE_DO_HISTORICO, consulta],
    queryFn: () => api('GET /api/cobrancas/historico', { query: consulta }),
    placeholderData: keepPreviousData,
  });

/** De quanto em quanto tempo, e por quanto, se pergunta pelas cobranças que estão saindo. */
const ENTRE_PERGUNTAS_MS = 1_500;
const PERGUNTAS = 400;

/** O que já aconteceu com as cobranças de uma rodada; pergunta até que todas tenham terminado. */
export const useRodada = ({ rodada, enviados }: { rodada: string; enviados: number }) =>
  useQuery({
    queryKey: ['GET /api/cobrancas/rodada', rodada],
    enabled: enviados > 0,
    queryFn: () => api('GET /api/cobrancas/rodada', { query: { rodada } }),
    refetchInterval: ({ state }) =>
      (state.data?.total ?? 0) >= enviados || state.dataUpdateCount > PERGUNTAS ? false : ENTRE_PERGUNTAS_MS,
  });

/** Executa agora: chama até que não reste ninguém, e soma o que cada chamada pediu. */
export async function executarAgora({ chave }: { chave: string }): Promise<Execucao> {
  const primeira = await api('POST /api/cobrancas/executar', { body: {} }, { chave });
  let { enviados, restam } = primeira.resultados;
  for (let vez = 1; restam > 0; vez += 1) {
    const outra = await api(
      'POST /api/cobrancas/executar',
      { query: { rodada: primeira.rodada }, body: {} },
      { chave: `${chave}.${vez}` },
    );
    enviados += outra.resultados.enviados;
    restam = outra.resultados.restam;
  }
  return { ...primeira, resultados: { ...primeira.resultados, enviados, restam } };
}
