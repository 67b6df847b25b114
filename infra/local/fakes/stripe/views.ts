import type * as z from 'zod';
import type {
  Assinatura,
  Conta,
  Cupom,
  cliente,
  disputa,
  Fatura,
  Pagamento,
  reembolso,
  Sessao,
} from './state.ts';

export type Objeto = Record<string, unknown>;
const LIVEMODE = { livemode: false };

export const lista = (data: readonly unknown[], url: string, has_more = false): Objeto => ({
  object: 'list',
  url,
  has_more,
  data,
});

/** Onde se paga; some quando a sessão acaba. */
export const enderecoDaSessao = ({ id }: { readonly id: string }, origem: string) => `${origem}/c/pay/${id}`;

export function verSessao(s: Sessao, origem: string): Objeto {
  const { cupom, itens: _i, metadata_do_pago: _m, com_cliente: _c, pagamento, ...resto } = s;
  return {
    object: 'checkout.session',
    ...resto,
    ...LIVEMODE,
    url: s.status === 'open' ? enderecoDaSessao(s, origem) : null,
    // Na assinatura, quem tem o pagamento é a fatura.
    payment_intent: s.mode === 'payment' ? pagamento : null,
    customer_details: s.customer_email ? { email: s.customer_email, name: null, phone: null } : null,
    discounts: cupom ? [{ coupon: cupom, promotion_code: null }] : [],
    total_details: { amount_discount: s.amount_subtotal - s.amount_total, amount_shipping: 0, amount_tax: 0 },
    payment_method_types: ['card'],
    ui_mode: 'hosted_page',
  };
}

export function linhasDaSessao(s: Sessao): Objeto {
  const linhas = s.itens.map((item, n) => ({
    id: `li_${s.id.slice(-14)}${n}`,
    object: 'item',
    description: item.nome,
    quantity: item.quantity,
    currency: s.currency,
    amount_subtotal: item.unit_amount * item.quantity,
    price: { object: 'price', unit_amount: item.unit_amount, recurring: item.recurring },
  }));
  return lista(linhas, `/v1/checkout/sessions/${s.id}/line_items`);
}

/** O período fica no item da assinatura, e não mais nela. */
export function verAssinatura(a: Assinatura): Objeto {
  const { email: _e, item, period_start, period_end, ...resto } = a;
  return {
    object: 'subscription',
    ...resto,
    ...LIVEMODE,
    ended_at: a.status === 'canceled' ? a.canceled_at : null,
    items: lista(
      [
        {
          id: `si_${a.id.slice(4)}`,
          object: 'subscription_item',
          quantity: item.quantity,
          current_period_start: period_start,
          current_period_end: period_end,
          price: {
            object: 'price',
            currency: a.currency,
            unit_amount: item.unit_amount,
            recurring: item.recurring,
          },
        },
      ],
      `/v1/subscription_items?subscription=${a.id}`,
    ),
  };
}

/** A assinatura e os metadados dela ficam em `parent`; o pagamento só vem quando se pede `payments`. */
export function verFatura(f: Fatura, origem: string): Objeto {
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
      [{ object: 'line_item', description: descricao, amount: f.subtotal, currency: f.currency }],
      `/v1/invoices/${f.id}/lines`,
    ),
  };
}

/** O laço entre a fatura e o pagamento. */
export function verPagamentoDaFatura(f: Fatura): Objeto {
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

/** A cobrança não diz mais de que fatura é. */
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
  status: 'needs_response',
  is_charge_refundable: false,
});

export const cupomVale = ({ max_redemptions, times_redeemed }: Cupom) =>
  max_redemptions === null || times_redeemed < max_redemptions;

export const verCupom = (c: Cupom): Objeto => ({
  object: 'coupon',
  ...c,
  ...LIVEMODE,
  currency: c.amount_off === null ? null : c.currency,
  valid: cupomVale(c),
});

export const verCliente = ({ currency: _c, ...c }: z.output<typeof cliente>): Objeto => ({
  object: 'customer',
  ...c,
  ...LIVEMODE,
});

/** Todo objeto da conta que tem endereço, pelo id. */
export function verPorId(conta: Conta, id: string, origem: string): Objeto | null {
  const de = <T extends { id: string }>(itens: readonly T[], ver: (um: T) => Objeto) => {
    const achado = itens.find((um) => um.id === id);
    return achado ? ver(achado) : null;
  };
  const cobrado = conta.pagamentos.find(({ charge }) => charge === id);
  return (
    de(conta.sessoes, (s) => verSessao(s, origem)) ??
    de(conta.assinaturas, verAssinatura) ??
    de(conta.faturas, (f) => verFatura(f, origem)) ??
    de(conta.pagamentos, verPagamento) ??
    (cobrado ? verCharge(cobrado) : null) ??
    de(conta.clientes, verCliente) ??
    de(conta.cupons, verCupom)
  );
}
