import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

const quantos = z.number().int();
/** Dinheiro de um período, em reais, e quantas vezes se recebeu. */
const recebido = z.object({ valor: z.number(), pagamentos: quantos });
/** O que vence numa janela, em reais: nunca 'a receber' (regra 56). */
const aVencer = z.object({ assinaturas: quantos, valor: z.number() });

/** Quantos há em cada seção do grupo de uma linha; quem espera entrar reparte-se pelo que pagou. */
export const secoesDaLinha = z.object({
  linha_id: z.string(),
  vencidos: quantos,
  pagaram: quantos,
  aguardam: quantos,
  hoje: quantos,
  semana: quantos,
  cancelados: quantos,
  em_dia: quantos,
});
export type SecoesDaLinha = z.output<typeof secoesDaLinha>;

export const TIPOS_DE_ATIVIDADE = [
  'comprou',
  'renovou',
  'estornado',
  'contestado',
  'criada',
  'cancelada',
  'ativada',
  'removida',
] as const;

/** O que aconteceu: a quem, o quê e quando; `valor` em reais, do que é dinheiro. */
export const atividade = z.object({
  id: z.string(),
  em: instante,
  tipo: z.enum(TIPOS_DE_ATIVIDADE),
  nome: z.string(),
  produto: z.string(),
  valor: z.number().nullable(),
  cliente_id: z.string().nullable(),
  pedido_id: z.string().nullable(),
  assinatura_id: z.string().nullable(),
});
export type Atividade = z.output<typeof atividade>;

/** A Home de quem vende todo dia: o dinheiro, o que há para fazer, e o que aconteceu. Valores em reais. */
export const hoje = z.object({
  dia: z.string(),
  recebido_hoje: recebido,
  /** Do dia 1º até hoje, e os mesmos dias do mês passado. */
  mes: recebido,
  mes_passado: recebido,
  a_vencer: aVencer.extend({ sozinho: aVencer, depende: aVencer }),
  recorrencia: z.number(),
  /** Os últimos 30 dias, e os 30 de antes, um a um. */
  dias: z.array(z.object({ dia: z.string(), recebido: z.number(), antes: z.number() })),
  vencem_hoje: quantos,
  grupos: z.array(secoesDaLinha),
  conversas_esperando: quantos,
  pix_parado: quantos,
  a_conferir: quantos,
  leads_quentes: quantos,
  /** Pessoas que se combinou de procurar hoje, ou antes. */
  ligar_hoje: quantos,
  envios_pausados: z.object({ email: z.boolean(), whatsapp: z.boolean() }),
  atividades: z.array(atividade),
});
export type Hoje = z.output<typeof hoje>;
