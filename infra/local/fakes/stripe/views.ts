import { LIVEMODE, lista, type Objeto } from './objects.ts';
import type { Assinatura, Cupom, Sessao } from './state.ts';

/** Onde se paga; some quando a sessão acaba. */
export const enderecoDaSessao = ({ id }: { readonly id: string }, origem: string) => `${origem}/c/pay/${id}`;

export function verSessao(s: Sessao, origem: string): Objeto {
  const { cupom, itens: _i, metadata_do_pago: _m, com_cliente: _c, pagamento, ...resto } = s;
  return {
    object: 'checkout.session',
    ...resto,
    ...LIVEMODE,
    url: s.status === 'open' ? enderecoDaSessao(s, origem) : null,
    // Na assinatura, quem tem o pagamento é a invoice.
    payment_intent: s.mode === 'payment' ? pagamento : null,
    customer_details: s.customer_email ? { email: s.customer_email, name: null, phone: null } : null,
    discounts: cupom ? [{ coupon: cupom, promotion_code: null }] : [],
    total_details: { amount_discount: s.amount_subtotal - s.amount_total, amount_shipping: 0, amount_tax: 0 },
    payment_method_types: ['card'],
    ui_mode: 'hosted_page',
  };
}

/** O período fica no item da assinatura, e não mais nela. */
export function verAssinatura(a: Assinatura): Objeto {
  const { email: _e, item, cupom, period_start, period_end, ...resto } = a;
  return {
    object: 'subscription',
    ...resto,
    ...LIVEMODE,
    discounts: cupom ? [`di_${cupom}`] : [],
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

/** Quanto sobra de um valor com um cupom; nunca menos que nada. */
export function totalCom(subtotal: number, cupom: Cupom | undefined): number {
  const desconto = cupom?.amount_off ?? Math.round((subtotal * (cupom?.percent_off ?? 0)) / 100);
  return Math.max(0, subtotal - desconto);
}

export const cupomVale = ({ max_redemptions, times_redeemed }: Cupom) =>
  max_redemptions === null || times_redeemed < max_redemptions;

export const verCupom = (c: Cupom): Objeto => ({
  object: 'coupon',
  ...c,
  ...LIVEMODE,
  currency: c.amount_off === null ? null : c.currency,
  valid: cupomVale(c),
});
