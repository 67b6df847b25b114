import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { PERIODOS_EM_MESES } from './periodos.rules.ts';

const periodo = z.enum(PERIODOS_EM_MESES).default('6_meses');
const conta = z.number().int();

/** O relatório de clientes: assinaturas com acesso, churn, safras e o que vence; sem convites e sem as pendentes. */
const relatorioDeClientes = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  /** Quantas dão acesso hoje, também as canceladas até o último dia. */
  ativas: conta,
  meses: z.array(
    z.object({
      mes: z.string(),
      no_inicio: conta,
      no_fim: conta,
      novas: conta,
      renovadas: conta,
      venceram: conta,
      perdidas: conta,
      /** De 0 a 1; null quando não havia ninguém no começo do mês. */
      churn: z.number().nullable(),
      /** Alguma das que venceram ainda pode renovar a tempo. */
      parcial: z.boolean(),
    }),
  ),
  /** De hoje até tantos dias à frente; `valor` em reais, do que se espera que renove. */
  a_vencer: z.array(z.object({ dias: conta, assinaturas: conta, valor: z.number() })),
  /** De quem começou em cada mês, quantos chegaram a cada renovação: na posição 0, quantos começaram. */
  safras: z.array(z.object({ mes: z.string(), voltas: z.array(conta) })),
});
export type RelatorioDeClientes = z.output<typeof relatorioDeClientes>;

export const rotasDosClientes = defineRoutes({
  relatorioDeClientes: {
    method: 'GET',
    path: '/api/relatorios/clientes',
    access: 'operador',
    summary:
      'Assinaturas ativas mês a mês, churn, safras de renovação, e o que vence nos próximos 7, 30, 60 e 90 dias',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDeClientes },
  },
});
