import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { PERIODOS_EM_MESES } from './periodos.rules.ts';

const periodo = z.enum(PERIODOS_EM_MESES).default('6_meses');
const conta = z.number().int();
const dinheiro = { recebido: z.number(), liquido: z.number() };
/** Pessoas que entraram, voltaram e se perderam (regra 73), e assinaturas que se renovaram. */
const movimento = { novas: conta, reativadas: conta, renovadas: conta, perdidas: conta };

/** O relatório de vendas; valores em reais, o líquido antes das taxas do gateway. */
const relatorioDeFaturamento = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  /** `perdido` é a parte do contestado que terminou a favor de quem pagou. */
  totais: z.object({ ...dinheiro, estornado: z.number(), contestado: z.number(), perdido: z.number() }),
  /** A de agora: o valor por mês do que as pessoas ativas pagam com recorrência, e quantas são. */
  recorrencia: z.object({ mensal: z.number(), pessoas: conta }),
  /** `em_aberto` quando o período chega ao mês de agora, que ainda não acabou. */
  movimento: z.object({ ...movimento, em_aberto: z.boolean() }),
  /**
   * Líquido das renovações pagas depois do vencimento ou de uma cobrança que falhou, até 30 dias depois da última
   * mensagem, no dia em que se renovaram (regra 73).
   */
  recuperado: z.object({
    valor: z.number(),
    renovacoes: conta,
    /** As cobranças que falharam e se pagaram depois de uma mensagem, e as que não se pagaram (decisão 0088). */
    falhas_recuperadas: conta.default(0),
    falhas_perdidas: conta.default(0),
  }),
  dias: z.array(z.object({ dia: z.string(), ...dinheiro })),
  meses: z.array(
    z.object({
      mes: z.string(),
      ...dinheiro,
      ...movimento,
      em_aberto: z.boolean(),
      recuperado: z.number(),
    }),
  ),
  /** Do que rendeu mais ao que rendeu menos; `nome` é null no que foi excluído. */
  produtos: z.array(
    z.object({
      id: z.string(),
      nome: z.string().nullable(),
      ...dinheiro,
      recorrencia: z.number(),
      ...movimento,
    }),
  ),
});
export type RelatorioDeFaturamento = z.output<typeof relatorioDeFaturamento>;

export const rotasDoFaturamento = defineRoutes({
  relatorioDeFaturamento: {
    method: 'GET',
    path: '/api/relatorios/vendas',
    access: 'operador',
    summary:
      'O que se recebeu por dia, mês e produto, a recorrência mensal, e quem entrou, voltou, renovou e se perdeu',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDeFaturamento },
  },
});
