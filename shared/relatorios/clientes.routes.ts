import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { PERIODOS_EM_MESES } from './periodos.rules.ts';

const periodo = z.enum(PERIODOS_EM_MESES).default('6_meses');
const conta = z.number().int();

/** De 0 a 1; null com menos de 20 pessoas no começo do mês (regra 73). */
const churn = z.number().nullable();

/** O relatório de clientes: pessoas com recorrência paga, churn, a recorrência que se move, safras e o que vence. */
const relatorioDeClientes = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  /** Quantas pessoas contam como ativas hoje: também as que estão em atraso há até 7 dias. */
  ativas: conta,
  /** O último mês que acabou. `ltv` em reais; null quando não se pode dizer. */
  fechado: z.object({
    mes: z.string(),
    no_inicio: conta,
    perdidas_do_inicio: conta,
    churn,
    arpu: z.number().nullable(),
    ltv: z.number().nullable(),
  }),
  /**
   * Em cada mês, `no_inicio + novas + reativadas − perdidas = no_fim`; e a recorrência, em reais, fecha do mesmo modo.
   */
  meses: z.array(
    z.object({
      mes: z.string(),
      no_inicio: conta,
      novas: conta,
      reativadas: conta,
      perdidas: conta,
      no_fim: conta,
      /** Das perdidas, as que estavam ativas no começo do mês. */
      perdidas_do_inicio: conta,
      churn,
      /** O mês de agora, que ainda não acabou. */
      em_aberto: z.boolean(),
      recorrencia: z.object({
        inicio: z.number(),
        nova: z.number(),
        reativada: z.number(),
        expansao: z.number(),
        contracao: z.number(),
        perdida: z.number(),
        fim: z.number(),
      }),
      /** Recorrência do fim por pessoa do fim, em reais. */
      arpu: z.number().nullable(),
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
      'Pessoas ativas mês a mês, churn, a recorrência que se move, safras de renovação, e o que vence nos próximos 7, 30, 60 e 90 dias',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDeClientes },
  },
});
