import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EmailLog, StatusDeEntrega } from '../../../shared/entregas/entregas.schema.ts';
import type { PeriodoEmMeses } from '../../../shared/relatorios/periodos.rules.ts';
import type { RotasRelatorios } from '../../../shared/relatorios/relatorios.routes.ts';
import type { PeriodoDoRelatorio } from '../../../shared/relatorios/relatorios.rules.ts';
import { criarApi } from '../shell/api.ts';
import { useTodasAsPaginas } from '../shell/consultas.ts';

const api = criarApi<RotasRelatorios>();

type Historico = { readonly periodo: PeriodoDoRelatorio; readonly status: StatusDeEntrega | undefined };

/** Chave do histórico de um período, com o filtro. */
export const chaveDoHistorico = (consulta: Historico) =>
  ['GET /api/relatorios/emails/historico', consulta] as const;

/** O que houve com os e-mails de um período; ao mudar de período, os números de antes ficam até virem os novos. */
export function useRelatorio(periodo: PeriodoDoRelatorio) {
  return useQuery({
    queryKey: ['GET /api/relatorios/emails', { periodo }],
    queryFn: ({ signal }) => api('GET /api/relatorios/emails', { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Um relatório por meses: ao mudar de período, os números de antes ficam até virem os novos. */
const consultaPorMeses =
  <R>(
    rota: string,
    ler: (query: { periodo: PeriodoEmMeses }, opcoes: { signal: AbortSignal }) => Promise<R>,
    relerDaqui: (relatorio: R) => number | false = () => false,
  ) =>
  (periodo: PeriodoEmMeses) => {
    const chave = [rota, { periodo }] as const;
    const consulta = useQuery({
      queryKey: chave,
      queryFn: ({ signal }) => ler({ periodo }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data === undefined ? false : relerDaqui(state.data)),
    });
    return { ...consulta, chave };
  };

/** As vendas de um período. */
export const useFaturamento = consultaPorMeses('GET /api/relatorios/vendas', (query, opcoes) =>
  api('GET /api/relatorios/vendas', { query }, opcoes),
);

/** As assinaturas de um período. */
export const useClientes = consultaPorMeses('GET /api/relatorios/clientes', (query, opcoes) =>
  api('GET /api/relatorios/clientes', { query }, opcoes),
);

const RELER_MS = 1_500;
/** As cobranças do Asaas de um período; enquanto se leem, pergunta de novo. */
export const useAsaas = consultaPorMeses(
  'GET /api/relatorios/asaas',
  (query, opcoes) => api('GET /api/relatorios/asaas', { query }, opcoes),
  ({ meses }) => (meses.some(({ lendo }) => lendo) ? RELER_MS : false),
);

/** Pede que se leiam de novo as cobranças dos meses de um período. */
export const atualizarAsaas = (periodo: PeriodoEmMeses, opcoes: { chave: string }) =>
  api('POST /api/relatorios/asaas/atualizar', { body: { periodo } }, opcoes);

/** Os eventos de um período, carregados aos poucos, do mais novo ao mais antigo. */
export function useHistorico(consulta: Historico) {
  return useTodasAsPaginas<EmailLog>(chaveDoHistorico(consulta), (cursor, limite) =>
    api('GET /api/relatorios/emails/historico', { query: { ...consulta, limite, cursor } }),
  );
}
