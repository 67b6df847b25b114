import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { caixa } from '../notice.ts';

const metadata = z.record(z.string(), z.string());
export type Metadata = z.output<typeof metadata>;
const base = { id: z.string(), created: z.number(), currency: z.string(), metadata };

export const item = z.object({
  nome: z.string(),
  unit_amount: z.number(),
  quantity: z.number(),
  recurring: z
    .object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number() })
    .nullable(),
});

/** Valores em centavos, instantes em segundos, como na API. */
export const sessao = z.object({
  ...base,
  mode: z.enum(['payment', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  cupom: z.string().nullable(),
  itens: z.array(item),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  locale: z.string().nullable(),
  expires_at: z.number(),
  /** Os que passam para a assinatura ou para o pagamento: os da sessão não passam sozinhos. */
  metadata_do_pago: metadata,
  com_cliente: z.boolean(),
  customer: z.string().nullable(),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
  pagamento: z.string().nullable(),
});
export type Sessao = z.output<typeof sessao>;

export const assinatura = z.object({
  ...base,
  customer: z.string(),
  email: z.string().nullable(),
  status: z.enum(['active', 'incomplete', 'past_due', 'canceled']),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullable().default(null),
  canceled_at: z.number().nullable(),
  item,
  /** O cupom que desconta a próxima invoice, e só ela. */
  cupom: z.string().nullable().default(null),
  period_start: z.number(),
  period_end: z.number(),
  latest_invoice: z.string().nullable(),
});
export type Assinatura = z.output<typeof assinatura>;

export const invoice = z.object({
  ...base,
  customer: z.string(),
  email: z.string().nullable(),
  subscription: z.string(),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
  status: z.enum(['open', 'paid', 'void']),
  subtotal: z.number(),
  total: z.number(),
  attempt_count: z.number(),
  paid_at: z.number().nullable(),
  period_start: z.number(),
  period_end: z.number(),
  descricao: z.string(),
  pagamento: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

/** Um PaymentIntent e a sua fatura. */
export const pagamento = z.object({
  ...base,
  charge: z.string(),
  amount: z.number(),
  customer: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(['processing', 'succeeded', 'requires_payment_method']),
  estornado: z.number(),
  disputa: z.string().nullable(),
});
export type Pagamento = z.output<typeof pagamento>;

export const reembolso = z.object({
  ...base,
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  reason: z.string().nullable(),
});
export const disputa = z.object({
  ...base,
  status: z.enum(['needs_response', 'won', 'lost']).default('needs_response'),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
});
export const cupom = z.object({
  ...base,
  name: z.string().nullable(),
  amount_off: z.number().nullable(),
  percent_off: z.number().nullable(),
  duration: z.enum(['once', 'forever', 'repeating']),
  max_redemptions: z.number().nullable(),
  times_redeemed: z.number(),
});
export type Cupom = z.output<typeof cupom>;
export const cliente = z.object({ ...base, email: z.string().nullable() });

export const conta = z.object({
  chave: z.string(),
  sessoes: z.array(sessao),
  assinaturas: z.array(assinatura),
  faturas: z.array(invoice),
  pagamentos: z.array(pagamento),
  reembolsos: z.array(reembolso),
  disputas: z.array(disputa),
  cupons: z.array(cupom),
  clientes: z.array(cliente),
  /** Chave de idempotência → o que se pediu e o que se respondeu. */
  lembradas: z.record(
    z.string(),
    z.object({ pedido: z.string(), status: z.number(), corpo: z.record(z.string(), z.unknown()) }),
  ),
  caixa,
});
export type Conta = z.output<typeof conta>;

export const estado = z.object({ porta: z.number(), contas: z.array(conta) });
export type Estado = z.output<typeof estado>;

export type Loja = {
  readonly segundos: () => number;
  readonly origem: () => string;
  readonly salvar: () => void;
  /** Publica uma notificação de cada tipo, em ordem sorteada. */
  readonly avisar: (conta: Conta, notificacoes: readonly NotificacaoNovo[]) => void;
};
export type Contexto = { readonly conta: Conta; readonly loja: Loja };
export type NotificacaoNovo = {
  readonly tipo: string;
  readonly objeto: Record<string, unknown>;
  /** Ids pelos quais se acham as notificações de uma venda. */
  readonly de: readonly string[];
  readonly antes?: Record<string, unknown>;
};

/** Erro com a forma da API. */
export class StripeError extends Error {
  readonly status: number;
  readonly corpo: { type: string; code?: string; param?: string; message: string };
  constructor(status: number, corpo: { type?: string; code?: string; param?: string; message: string }) {
    super(corpo.message);
    this.status = status;
    this.corpo = { type: 'invalid_request_error', ...corpo };
  }
}

export const erroSemRecurso = (o_que: string, id: string, status = 404) =>
  new StripeError(status, { code: 'resource_missing', param: 'id', message: `No such ${o_que}: '${id}'` });

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Id como os da Stripe. */
export function novoId(prefixo: string, tamanho = 24): string {
  return `${prefixo}_${[...randomBytes(tamanho)].map((byte) => LETRAS[byte % LETRAS.length]).join('')}`;
}

/** Conta nova, sem nada. */
export const contaVazia = (chave: string): Conta => ({
  chave,
  sessoes: [],
  assinaturas: [],
  faturas: [],
  pagamentos: [],
  reembolsos: [],
  disputas: [],
  cupons: [],
  clientes: [],
  lembradas: {},
  caixa: { destinos: [], historico: [] },
});
