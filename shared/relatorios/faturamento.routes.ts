import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { PERIODOS_EM_MESES } from './periodos.rules.ts';

const periodo = z.enum(PERIODOS_EM_MESES).default('6_meses');
const conta = z.number().int();
const dinheiro = { recebido: z.number(), liquido: z.number() };
/** Assinaturas que começaram, que se renovaram e que venceram sem renovar em 30 dias. */
const movimento = { novas: conta, renovadas: conta, perdidas: conta };

/** O relatório de vendas; valores em reais, o líquido antes das taxas do gateway. */
const relatorioDeFaturamento = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  totais: z.object({ ...dinheiro, estornado: z.number(), contestado: z.number() }),
  /** A de agora: o valor por mês das assinaturas ativas que se renovam, e quantas são. */
  recorrencia: z.object({ mensal: z.number(), assinaturas: conta }),
  /** `parcial` quando alguma das que venceram ainda pode renovar a tempo. */
  movimento: z.object({ ...movimento, parcial: z.boolean() }),
  /** Líquido das renovações pagas até 30 dias depois da última cobrança enviada, no dia em que se renovaram (regra 43). */
  recuperado: z.object({ valor: z.number(), renovacoes: conta }),
  dias: z.array(z.object({ dia: z.string(), ...dinheiro })),
  meses: z.array(
    z.object({
      mes: z.string(),
      ...dinheiro,
      ...movimento,
      parcial: z.boolean(),
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
      'O que se recebeu por dia, mês e produto, a recorrência mensal, e as assinaturas novas, renovadas e perdidas',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDeFaturamento },
  },
});
