import * as z from 'zod';
import { dataEmSaoPaulo, type Instante } from '../../../shared/base/datas.ts';
import type { Fato } from '../../../shared/pagamentos/fatos.rules.ts';
import type { PagamentoDoGateway } from '../port.ts';

// Passa de 300 linhas: o que se lê de cada objeto da Stripe e o que ele diz de um pagamento são a mesma tradução.

// A Stripe troca campos de lugar entre versões, e uma notificação vem na versão da conta, não na do pacote: lê-se o
// lugar novo e o antigo, e nada além do que se usa.
/** Os ids dos gateways são curtos; o que passa disto não vira chave da tabela. */
const id = z.string().min(1).max(255);
const objeto = z.object({ id });
/** Uma referência vem como id ou, expandida, como o objeto. */
const ref = z
  .union([z.string().max(255), objeto.transform(({ id }) => id)])
  .nullish()
  .transform((valor) => valor || null);
const metadados = z.record(z.string(), z.string()).nullish();
/** Segundos Unix que ainda são uma data. */
export const segundos = z.number().min(0).max(8_640_000_000_000).nullish();
/** Na menor unidade da moeda; o que passa disto não é dinheiro de uma venda, e a notificação fica só guardada. */
const centavos = z.number().int().min(0).max(10_000_000_000);
const quantia = centavos.nullish();
const moeda = z
  .string()
  .nullish()
  .transform((codigo) => codigo?.toLowerCase() ?? 'brl');

/** Nome, nos metadados da Stripe, do id do pedido. */
export const PEDIDO = 'pedido_id';

export const sessao = z.lazy(() =>
  z.object({
    id,
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
  }),
);
export type Sessao = z.output<typeof sessao>;

const pagamentoDaInvoice = z.lazy(() =>
  z.object({
    payment: z.object({ payment_intent: ref, charge: ref }).nullish(),
    invoice: ref,
  }),
);
export const pagamentosDaInvoice = z.lazy(() => z.array(pagamentoDaInvoice));

/**
 * Cada linha diz os dias que cobre; o `period_start` da invoice é o do período anterior (docs.stripe.com/api/invoices).
 */
const linhaDaInvoice = z.lazy(() =>
  z.object({ period: z.object({ start: segundos, end: segundos }).nullish() }),
);

export const invoice = z.lazy(() =>
  z.object({
    id,
    status: z.string().nullish(),
    hosted_invoice_url: z.string().nullish(),
    billing_reason: z.string().nullish(),
    amount_paid: quantia,
    amount_due: quantia,
    currency: moeda,
    attempt_count: quantia,
    next_payment_attempt: segundos,
    customer: ref,
    created: segundos,
    due_date: segundos,
    status_transitions: z.object({ paid_at: segundos }).nullish(),
    metadata: metadados,
    parent: z
      .object({ subscription_details: z.object({ subscription: ref, metadata: metadados }).nullish() })
      .nullish(),
    payments: z.object({ data: pagamentosDaInvoice }).nullish(),
    lines: z.object({ data: z.array(linhaDaInvoice) }).nullish(),
    // Versões anteriores a 2025-03-31.
    subscription: ref,
    subscription_details: z.object({ metadata: metadados }).nullish(),
    payment_intent: ref,
    charge: ref,
  }),
);
export type Invoice = z.output<typeof invoice>;

export const chargeDaStripe = z.lazy(() =>
  z.object({
    id,
    amount: centavos,
    amount_refunded: quantia,
    currency: moeda,
    created: segundos,
    payment_intent: ref,
    invoice: ref,
    customer: ref,
    metadata: metadados,
    /** O movimento do saldo: quase sempre só o id. */
    balance_transaction: z.unknown().optional(),
  }),
);
export const estornoDaStripe = z.lazy(() =>
  z.object({
    id,
    amount: centavos,
    currency: moeda,
    status: z.string().nullish(),
    created: segundos,
    charge: ref,
    payment_intent: ref,
    metadata: metadados,
  }),
);
export const contestacao = z.lazy(() =>
  z.object({
    id,
    status: z.string().nullish(),
    amount: centavos,
    currency: moeda,
    created: segundos,
    charge: ref,
    payment_intent: ref,
  }),
);

/** O banco só perguntou ('warning_…'): o dinheiro continua com o vendedor, e ninguém perde o acesso por isso. */
export const ehSoPergunta = ({ status }: { status?: string | null | undefined }) =>
  status?.startsWith('warning_') === true;

/** Instante de segundos Unix. */
export const instanteDe = (unix: number | null | undefined): Instante | null =>
  unix ? new Date(unix * 1000).toISOString() : null;
/** Como a Stripe é paga aqui. */
export const CARTAO = 'card';

/** O dinheiro de um pagamento entrou. */
export const pagoEm = (em: Instante, centavos: number): Fato => ({ tipo: 'pago', id: 'pago', em, centavos });
/** Um pagamento que não se fez. */
export const fimEm = (tipo: 'vencido' | 'cancelado', em: Instante): Fato => ({
  tipo,
  id: '',
  em,
  centavos: 0,
});

const diaDe = (unix: number | null | undefined) => (unix ? dataEmSaoPaulo(new Date(unix * 1000)) : null);
const nomes = (...ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string');

/**
 * O pedido que uma sessão cita. Não prova nada: num Payment Link é quem compra que escreve o `client_reference_id`
 * (docs.stripe.com/payment-links/url-parameters); só a sessão que se guardou prova.
 */
export const pedidoDaSessao = (s: Sessao) => s.metadata?.[PEDIDO] ?? s.client_reference_id ?? null;

/**
 * O pagamento de uma sessão: na compra única, o payment_intent; na assinatura, a primeira invoice, que `invoice.paid`
 * também nomeia. Null enquanto a sessão não tem nem um nem outro.
 */
export function pagamentoDaSessao(s: Sessao, fatos: readonly Fato[]): PagamentoDoGateway | null {
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
    fatos,
    valor_centavos: s.amount_total ?? 0,
    moeda: s.currency,
    cobrado_centavos: null,
    vence_em: diaDe(s.created),
    forma: CARTAO,
    cliente_gateway: s.customer,
  };
}

/** O que uma invoice diz por si; a primeira, recusada, ainda se paga na mesma sessão de checkout. */
export function fatosDaInvoice(f: Invoice, em: Instante): Fato[] {
  const centavos = f.amount_paid ?? 0;
  if (f.status === 'paid') return [pagoEm(instanteDe(f.status_transitions?.paid_at) ?? em, centavos)];
  if (f.status === 'void') return [fimEm('cancelado', em)];
  const recusada = (f.attempt_count ?? 0) > 0 && f.billing_reason !== 'subscription_create';
  return f.status === 'uncollectible' || recusada ? [fimEm('vencido', em)] : [];
}

/** Os dias que uma invoice cobra: os da linha que vai mais longe, que um acerto de preço pode pôr outras. */
function periodoDaInvoice({ lines }: Invoice): PagamentoDoGateway['periodo'] {
  const linhas = (lines?.data ?? []).flatMap(({ period }) => (period ? [period] : []));
  const [ultima] = linhas.sort((a, b) => (b.end ?? 0) - (a.end ?? 0));
  const [de, ate] = [diaDe(ultima?.start), diaDe(ultima?.end)];
  return de && ate && ate > de ? { de, ate } : null;
}

/** Traduz uma invoice de assinatura; o payment_intent dela só vem quando se pede (`payments`). */
export function pagamentoDaInvoiceDe(f: Invoice, fatos: readonly Fato[]): PagamentoDoGateway {
  const daAssinatura = f.parent?.subscription_details;
  const dosPagamentos = f.payments?.data.flatMap((payment) =>
    nomes(payment.payment?.payment_intent, payment.payment?.charge),
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
    fatos,
    sessao_gateway: null,
    valor_centavos: (fatos.some(({ tipo }) => tipo === 'pago') ? f.amount_paid : f.amount_due) ?? 0,
    moeda: f.currency,
    cobrado_centavos: null,
    vence_em: diaDe(f.due_date ?? f.created),
    forma: CARTAO,
    cliente_gateway: f.customer,
    fatura_url: f.hosted_invoice_url ?? null,
    periodo: periodoDaInvoice(f),
    tenta_ate: diaDe(f.next_payment_attempt),
  };
}

/**
 * O pagamento de um estorno ou contestação. Na compra única ele se chama pelo payment_intent. Na assinatura, as versões
 * novas da Stripe só dizem o payment_intent, nunca a invoice: quem não o achar pergunta por `outrosNomes`.
 */
export function pagamentoDaCharge(
  alvo: {
    readonly charge: string | null;
    readonly payment_intent: string | null;
    readonly invoice?: string | null;
    readonly amount: number;
    readonly currency: string;
    readonly customer?: string | null;
    readonly metadata?: Readonly<Record<string, string>> | null | undefined;
  },
  fatos: readonly Fato[],
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
    fatos,
    valor_centavos: alvo.amount,
    moeda: alvo.currency,
    cobrado_centavos: null,
    vence_em: null,
    forma: null,
    cliente_gateway: alvo.customer ?? null,
  };
}

/** O que uma fatura diz: que se pagou, e quanto dela já voltou, sem nomear cada estorno. */
export function fatosDaCharge(c: z.output<typeof chargeDaStripe>, em: Instante): Fato[] {
  const devolvido = c.amount_refunded ?? 0;
  return [
    pagoEm(instanteDe(c.created) ?? em, c.amount),
    ...(devolvido > 0
      ? [{ tipo: 'estornado_ate', id: String(devolvido), em, centavos: devolvido } as const]
      : []),
  ];
}

/** O que um estorno diz; o que ainda não se fez não diz nada. */
export function fatosDoEstorno(e: z.output<typeof estornoDaStripe>, em: Instante): Fato[] {
  const item = { id: e.id, centavos: e.amount };
  if (e.status === 'succeeded') return [{ ...item, tipo: 'estorno', em: instanteDe(e.created) ?? em }];
  return e.status === 'failed' || e.status === 'canceled' ? [{ ...item, tipo: 'estorno_negado', em }] : [];
}

/** O que uma contestação diz: que começou, e como terminou. */
export function fatosDaContestacao(d: z.output<typeof contestacao>, em: Instante): Fato[] {
  if (ehSoPergunta(d)) return [];
  const item = { id: d.id, centavos: d.amount };
  const fim = d.status === 'won' ? 'ganha' : d.status === 'lost' ? 'perdida' : null;
  return [
    { ...item, tipo: 'contestacao', em: instanteDe(d.created) ?? em },
    ...(fim ? [{ ...item, tipo: fim, em } as const] : []),
  ];
}
