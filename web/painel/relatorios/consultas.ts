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

/** Chave do relatório de vendas de um período. */
export const chaveDoFaturamento = (periodo: PeriodoEmMeses) =>
  ['GET /api/relatorios/vendas', { periodo }] as const;

/** As vendas de um período; ao mudar de período, os números de antes ficam até virem os novos. */
export function useFaturamento(periodo: PeriodoEmMeses) {
  return useQuery({
    queryKey: chaveDoFaturamento(periodo),
    queryFn: ({ signal }) => api('GET /api/relatorios/vendas', { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Chave do relatório de clientes de um período. */
export const chaveDosClientes = (periodo: PeriodoEmMeses) =>
  ['GET /api/relatorios/clientes', { periodo }] as const;

/** As assinaturas de um período; ao mudar de período, os números de antes ficam até virem os novos. */
export function useClientes(periodo: PeriodoEmMeses) {
  return useQuery({
    queryKey: chaveDosClientes(periodo),
    queryFn: ({ signal }) => api('GET /api/relatorios/clientes', { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Os eventos de um período, carregados aos poucos, do mais novo ao mais antigo. */
export function useHistorico(consulta: Historico) {
  return useTodasAsPaginas<EmailLog>(chaveDoHistorico(consulta), (cursor, limite) =>
    api('GET /api/relatorios/emails/historico', { query: { ...consulta, limite, cursor } }),
  );
}
