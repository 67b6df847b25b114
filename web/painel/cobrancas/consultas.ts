import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RotasCobrancas } from '../../../shared/cobrancas/cobrancas.routes.ts';
import type { ConsultaDoHistorico, Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { mandarAteOFim } from '../pecas/automacoes/consultas.ts';
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

export const lerRodada = (rodada: string) => api('GET /api/cobrancas/rodada', { query: { rodada } });

/** Executa agora: chama até que não reste ninguém, e soma o que cada chamada pediu. */
export async function executarAgora({ chave }: { chave: string }): Promise<Execucao> {
  const { primeira, ...contas } = await mandarAteOFim(
    chave,
    ({ chave, rodada }) => api('POST /api/cobrancas/executar', { query: { rodada }, body: {} }, { chave }),
    ({ resultados }) => resultados,
  );
  return { ...primeira, resultados: { ...primeira.resultados, ...contas } };
}

/** Manda outra vez as que ficaram em dúvida; quem o pede sabe que podem ter chegado. */
export const tentarDeNovo = (opcoes: { chave: string }, envios: string[]) =>
  api('POST /api/cobrancas/tentar-de-novo', { body: { envios, podem_ter_chegado: true } }, opcoes);
