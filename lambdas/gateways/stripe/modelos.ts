import * as z from 'zod';
import { dataEmSaoPaulo, type Instante } from '../../../shared/base/datas.ts';
import type { PagamentoDoGateway, SituacaoDoPagamento } from '../port.ts';

// A Stripe troca campos de lugar entre versões, e um aviso vem na versão da conta, não na do pacote: lê-se o lugar
// novo e o antigo, e nada além do que se usa.
const objeto = z.object({ id: z.string() });
/** Uma referência vem como id ou, expandida, como o objeto. */
const ref = z
  .union([z.string(), objeto.transform(({ id }) => id)])
  .nullish()
  .transform((valor) => valor || null);
const metadados = z.record(z.string(), z.string()).nullish();
const segundos = z.number().nullish();
const quantia = z.number().int().nullish();
const moeda = z
  .string()
  .nullish()
  .transform((codigo) => codigo?.toLowerCase() ?? 'brl');

/** Nome, nos metadados da Stripe, do id do pedido. */
export const PEDIDO = 'pedido_id';

export const sessao = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  mode: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: quantia,
  currency: moeda,
  client_reference_id: z.string().nullish(),
  customer: ref,
  invoice: ref,
  payment_intent: ref,
  subscription: ref,
  metadata: metadados,
  created: segundos,
});
export type Sessao = z.output<typeof sessao>;

const pagamentoDaFatura = z.object({
  payment: z.object({ payment_intent: ref, charge: ref }).nullish(),
  invoice: ref,
});
export const pagamentosDaFatura = z.array(pagamentoDaFatura);

export const fatura = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  amount_paid: quantia,
  amount_due: quantia,
  currency: moeda,
  attempt_count: quantia,
  customer: ref,
  created: segundos,
  due_date: segundos,
  status_transitions: z.object({ paid_at: segundos }).nullish(),
  metadata: metadados,
  parent: z
    .object({ subscription_details: z.object({ subscription: ref, metadata: metadados }).nullish() })
    .nullish(),
  payments: z.object({ data: pagamentosDaFatura }).nullish(),
  // Versões anteriores a 2025-03-31.
  subscription: ref,
  subscription_details: z.object({ metadata: metadados }).nullish(),
  payment_intent: ref,
  charge: ref,
});
export type Fatura = z.output<typeof fatura>;

export const cobrancaDaStripe = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: moeda,
  refunded: z.boolean().default(false),
  payment_intent: ref,
  invoice: ref,
  customer: ref,
  metadata: metadados,
});
export const contestacao = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: z.number().int(),
  currency: moeda,
  charge: ref,
  payment_intent: ref,
});

/** O banco só perguntou ('warning_…'): o dinheiro continua com o vendedor, e ninguém perde o acesso por isso. */
export const soPergunta = ({ status }: { status?: string | null | undefined }) =>
  status?.startsWith('warning_') === true;

/** Instante de segundos Unix. */
export const instanteDe = (unix: number | null | undefined): Instante | null =>
  unix ? new Date(unix * 1000).toISOString() : null;
const diaDe = (unix: number | null | undefined) => (unix ? dataEmSaoPaulo(new Date(unix * 1000)) : null);
const nomes = (...ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string');

/**
 * O pedido que uma sessão cita. Não prova nada: num Payment Link é quem compra que escreve o `client_reference_id`
 * (docs.stripe.com/payment-links/url-parameters); só a sessão que se guardou prova.
 */
export const pedidoDaSessao = (s: Sessao) => s.metadata?.[PEDIDO] ?? s.client_reference_id ?? null;

/**
 * O pagamento de uma sessão: na compra única, o payment_intent; na assinatura, a primeira fatura, que `invoice.paid`
 * também nomeia. Null enquanto a sessão não tem nem um nem outro.
 */
export function pagamentoDaSessao(
  s: Sessao,
  situacao: SituacaoDoPagamento,
  em: Instante | null,
): PagamentoDoGateway | null {
  const pagamento_gateway = s.mode === 'subscription' ? s.invoice : s.payment_intent;
  if (!pagamento_gateway) return null;
  return {
    provedor: 'stripe',
    pagamento_gateway,
    outros_ids: nomes(s.id),
    assinatura_gateway: s.subscription,
    referencia: null,
    mencao: pedidoDaSessao(s),
    sessao_gateway: s.id,
    situacao,
    valor_centavos: s.amount_total ?? 0,
    moeda: s.currency,
    cobrado_centavos: null,
    vence_em: diaDe(s.created),
    pago_em: situacao === 'pago' ? em : null,
    forma: null,
    cliente_gateway: s.customer,
  };
}

/** Em que pé está uma fatura; a primeira, recusada, ainda se paga na mesma sessão de checkout. */
export function situacaoDaFatura(f: Fatura): SituacaoDoPagamento {
  if (f.status === 'paid') return 'pago';
  if (f.status === 'void') return 'cancelado';
  if (f.status === 'uncollectible') return 'vencido';
  const recusada = (f.attempt_count ?? 0) > 0 && f.billing_reason !== 'subscription_create';
  return recusada ? 'vencido' : 'pendente';
}

/** Traduz uma fatura de assinatura; o payment_intent dela só vem quando se pede (`payments`). */
export function pagamentoDaFaturaDe(
  f: Fatura,
  situacao: SituacaoDoPagamento = situacaoDaFatura(f),
  em: Instante | null = null,
): PagamentoDoGateway {
  const daAssinatura = f.parent?.subscription_details;
  const dosPagamentos = f.payments?.data.flatMap((um) =>
    nomes(um.payment?.payment_intent, um.payment?.charge),
  );
  return {
    provedor: 'stripe',
    pagamento_gateway: f.id,
    outros_ids: [...nomes(f.payment_intent, f.charge), ...(dosPagamentos ?? [])],
    assinatura_gateway: daAssinatura?.subscription ?? f.subscription,
    referencia: null,
    mencao:
      daAssinatura?.metadata?.[PEDIDO] ??
      f.subscription_details?.metadata?.[PEDIDO] ??
      f.metadata?.[PEDIDO] ??
      null,
    situacao,
    sessao_gateway: null,
    valor_centavos: (situacao === 'pago' ? f.amount_paid : f.amount_due) ?? 0,
    moeda: f.currency,
    cobrado_centavos: null,
    vence_em: diaDe(f.due_date ?? f.created),
    pago_em: situacao === 'pago' ? (instanteDe(f.status_transitions?.paid_at) ?? em) : null,
    forma: null,
    cliente_gateway: f.customer,
  };
}

/**
 * O pagamento de um estorno ou contestação. Na compra única ele se chama pelo payment_intent. Na assinatura, as versões
 * novas da Stripe só dizem o payment_intent, nunca a fatura: quem não o achar pergunta por `outrosNomes`.
 */
export function pagamentoDaCobranca(
  alvo: {
    readonly charge: string | null;
    readonly payment_intent: string | null;
    readonly invoice?: string | null;
    readonly amount: number;
    readonly currency: string;
    readonly customer?: string | null;
    readonly metadata?: Readonly<Record<string, string>> | null | undefined;
  },
  situacao: 'estornado' | 'contestado',
): PagamentoDoGateway | null {
  const ids = nomes(alvo.invoice, alvo.payment_intent, alvo.charge);
  const [pagamento_gateway, ...outros_ids] = ids;
  if (!pagamento_gateway) return null;
  return {
    provedor: 'stripe',
    pagamento_gateway,
    outros_ids,
    assinatura_gateway: null,
    referencia: null,
    mencao: alvo.metadata?.[PEDIDO] ?? null,
    sessao_gateway: null,
    situacao,
    valor_centavos: alvo.amount,
    moeda: alvo.currency,
    cobrado_centavos: null,
    vence_em: null,
    pago_em: null,
    forma: null,
    cliente_gateway: alvo.customer ?? null,
  };
}
