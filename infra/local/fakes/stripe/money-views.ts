import type * as z from 'zod';
import { LIVEMODE, lista, type Objeto } from './objects.ts';
import type { disputa, Invoice, Pagamento, reembolso } from './state.ts';

/** A assinatura e os metadados dela ficam em `parent`; o pagamento só vem quando se pede `payments`. */
export function verInvoice(f: Invoice, origem: string): Objeto {
  const { email, subscription, metadata, paid_at, pagamento: _p, descricao, ...resto } = f;
  const paga = f.status === 'paid';
  return {
    object: 'invoice',
    ...resto,
    ...LIVEMODE,
    metadata: {},
    customer_email: email,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata },
    },
    amount_due: f.total,
    amount_paid: paga ? f.total : 0,
    amount_remaining: paga ? 0 : f.total,
    due_date: null,
    hosted_invoice_url: `${origem}/c/pay/${f.id}`,
    status_transitions: {
      finalized_at: f.created,
      paid_at,
      marked_uncollectible_at: null,
      voided_at: null,
    },
    lines: lista(
      [
        {
          object: 'line_item',
          description: descricao,
          amount: f.subtotal,
          currency: f.currency,
          period: { start: f.period_start, end: f.period_end },
        },
      ],
      `/v1/invoices/${f.id}/lines`,
    ),
  };
}

/** O laço entre a invoice e o pagamento. */
export function verPagamentoDaInvoice(f: Invoice): Objeto {
  return {
    id: `inpay_${f.id.slice(3)}`,
    object: 'invoice_payment',
    ...LIVEMODE,
    created: f.created,
    currency: f.currency,
    amount_paid: f.status === 'paid' ? f.total : null,
    amount_requested: f.total,
    invoice: f.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: f.pagamento },
    status: f.status === 'paid' ? 'paid' : 'open',
  };
}

export function verPagamento(p: Pagamento): Objeto {
  const { charge, email, estornado: _e, disputa: _d, ...resto } = p;
  return {
    object: 'payment_intent',
    ...resto,
    ...LIVEMODE,
    amount_received: p.status === 'succeeded' ? p.amount : 0,
    latest_charge: charge,
    receipt_email: email,
  };
}

/** O movimento do saldo que uma fatura fez; a tarifa é fictícia: 3,99% e 39 centavos. */
export function verMovimento(p: Pagamento, agora: number): Objeto {
  const fee = Math.round(p.amount * 0.0399) + 39;
  const available_on = p.created + 30 * 86_400;
  return {
    id: movimentoDe(p),
    object: 'balance_transaction',
    amount: p.amount,
    available_on,
    created: p.created,
    currency: p.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [{ amount: fee, application: null, currency: p.currency, type: 'stripe_fee' }],
    net: p.amount - fee,
    reporting_category: 'charge',
    source: p.charge,
    status: available_on <= agora ? 'available' : 'pending',
    type: 'charge',
  };
}

/** O do estorno: o mesmo dinheiro para trás, sem a tarifa de volta. */
export const verMovimentoDoEstorno = (r: z.output<typeof reembolso>): Objeto => ({
  id: `txn_${r.id.slice(3)}`,
  object: 'balance_transaction',

  amount: -r.amount,
  fee: 0,
  fee_details: [],
  net: -r.amount,
  currency: r.currency,
  exchange_rate: null,
  created: r.created,
  available_on: r.created,
  status: 'available',
  description: null,
  reporting_category: 'refund',
  type: 'refund',
  source: r.id,
});

const movimentoDe = ({ charge }: Pagamento) => `txn_${charge.slice(3)}`;

/** A fatura não diz mais de que invoice é. */
export function verCharge(p: Pagamento): Objeto {
  return {
    id: p.charge,
    object: 'charge',
    ...LIVEMODE,
    created: p.created,
    currency: p.currency,
    metadata: p.metadata,
    amount: p.amount,
    amount_captured: p.amount,
    amount_refunded: p.estornado,
    refunded: p.estornado === p.amount,
    disputed: p.disputa !== null,
    customer: p.customer,
    payment_intent: p.id,
    paid: p.status === 'succeeded',
    captured: p.status === 'succeeded',
    status: p.status === 'succeeded' ? 'succeeded' : 'pending',
    balance_transaction: p.status === 'succeeded' ? movimentoDe(p) : null,
    billing_details: { email: p.email, name: null, phone: null, address: null },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  };
}

export const verReembolso = (r: z.output<typeof reembolso>): Objeto => ({
  object: 'refund',
  ...r,
  status: 'succeeded',
});

export const verDisputa = (d: z.output<typeof disputa>): Objeto => ({
  object: 'dispute',
  ...d,
  ...LIVEMODE,
  reason: 'fraudulent',
  is_charge_refundable: false,
});
