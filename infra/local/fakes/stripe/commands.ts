import * as z from 'zod';
import type { Rotas } from '../fake-routes.ts';
import { expirar, expirarVencidas } from './checkout.ts';
import { verReembolso } from './money-views.ts';
import { estornar } from './payments.ts';
import {
  type Conta,
  type Contexto,
  type Cupom,
  novoId,
  type Sessao,
  StripeError,
  semRecurso,
} from './state.ts';
import { cancelarAssinatura } from './subscriptions.ts';
import { cupomVale, verAssinatura, verCupom, verSessao } from './views.ts';

const inteiro = z.coerce.number().int();
const logico = z.enum(['true', 'false']).transform((texto) => texto === 'true');
const metadata = z.record(z.string(), z.string()).default({});
const qualquer = z.unknown();

const itemPedido = z.strictObject({
  quantity: inteiro.min(1).default(1),
  price_data: z.strictObject({
    currency: z.string().length(3).toLowerCase(),
    unit_amount: inteiro.min(0),
    product_data: z.looseObject({ name: z.string().min(1) }),
    recurring: z
      .object({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: inteiro.min(1).default(1),
      })
      .optional(),
    tax_behavior: qualquer.optional(),
  }),
});
/** O que mais a criação de uma sessão aceita, sem efeito aqui. `payment_method_types` saiu na v23. */
const semEfeito = [
  'adaptive_pricing',
  'allow_promotion_codes',
  'allowed_payment_method_types',
  'automatic_tax',
  'billing_address_collection',
  'consent_collection',
  'custom_text',
  'excluded_payment_method_types',
  'expand',
  'invoice_creation',
  'payment_method_collection',
  'payment_method_options',
  'phone_number_collection',
  'submit_type',
  'tax_id_collection',
  'ui_mode',
] as const;
const sessaoPedida = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  success_url: z.string().regex(/^https?:\/\//),
  line_items: z.array(itemPedido).min(1).max(20),
  cancel_url: z
    .string()
    .regex(/^https?:\/\//)
    .optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  locale: z.string().optional(),
  expires_at: inteiro.optional(),
  metadata,
  discounts: z
    .array(z.object({ coupon: z.string() }))
    .max(1)
    .default([]),
  subscription_data: z.looseObject({ metadata }).optional(),
  payment_intent_data: z.looseObject({ metadata }).optional(),
  ...Object.fromEntries(semEfeito.map((nome) => [nome, qualquer.optional()])),
});
const cupomPedido = z.looseObject({
  id: z.string().optional(),
  name: z.string().max(40).optional(),
  amount_off: inteiro.min(1).optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  currency: z.string().length(3).toLowerCase().optional(),
  duration: z.enum(['once', 'forever', 'repeating']).default('once'),
  max_redemptions: inteiro.min(1).optional(),
  metadata,
});
const estornoPedido = z.looseObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: inteiro.min(1).optional(),
  metadata,
});

const DIA_S = 86_400;
const MEIA_HORA_S = 1800;

const recusa = (param: string, message: string) => new StripeError(400, { param, message });

/** Lê o corpo com os nomes e códigos de erro da API. */
function ler<T>(esquema: z.ZodType<T>, corpo: unknown): T {
  const lido = esquema.safeParse(corpo);
  if (lido.success) return lido.data;
  const [problema] = lido.error.issues;
  const [primeiro = '', ...resto] = (problema?.path ?? []).map(String);
  if (problema?.code === 'unrecognized_keys') {
    const param = [primeiro, ...resto, problema.keys[0]].filter(Boolean).join('.');
    throw new StripeError(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const param = primeiro + resto.map((parte) => `[${parte}]`).join('');
  const falta = problema?.code === 'invalid_type' && problema.input === undefined;
  throw falta
    ? new StripeError(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` })
    : new StripeError(400, { code: 'parameter_invalid', param, message: `Invalid ${param}.` });
}

function total(subtotal: number, cupom: Cupom | undefined): number {
  const desconto = cupom?.amount_off ?? Math.round((subtotal * (cupom?.percent_off ?? 0)) / 100);
  return Math.max(0, subtotal - desconto);
}

function criarSessao({ conta, loja }: Contexto, corpo: unknown): Sessao {
  const p = ler(sessaoPedida, corpo);
  const assina = p.mode === 'subscription';
  const itens = p.line_items.map(({ quantity, price_data: { product_data, unit_amount, recurring } }) => ({
    nome: product_data.name,
    unit_amount,
    quantity,
    recurring: recurring ?? null,
  }));
  if (itens.some(({ recurring }) => assina !== (recurring !== null))) {
    throw recusa(
      'line_items',
      `You must pass only ${assina ? 'recurring' : 'one-time'} prices in ${p.mode} mode.`,
    );
  }
  const alheio = assina ? 'payment_intent_data' : 'subscription_data';
  if (p[alheio]) throw recusa(alheio, `You can not pass \`${alheio}\` in \`${p.mode}\` mode.`);
  const [currency = 'brl', ...outras] = new Set(p.line_items.map((um) => um.price_data.currency));
  if (outras.length > 0) throw recusa('line_items', 'All line items must have the same currency.');
  const agora = loja.segundos();
  const expires_at = p.expires_at ?? agora + DIA_S;
  if (expires_at < agora + MEIA_HORA_S - 60 || expires_at > agora + DIA_S + 60) {
    throw recusa('expires_at', 'The `expires_at` timestamp must be 30 minutes to 24 hours from creation.');
  }
  const pedido = p.discounts[0]?.coupon;
  const cupom = conta.cupons.find(({ id }) => id === pedido);
  if (pedido && !cupom) throw semRecurso('coupon', pedido, 400);
  if (cupom && !cupomVale(cupom))
    throw recusa('discounts', `Coupon ${cupom.id} is used up and cannot be applied.`);
  const amount_subtotal = itens.reduce((soma, um) => soma + um.unit_amount * um.quantity, 0);
  const nova: Sessao = {
    id: novoId('cs_test', 58),
    created: agora,
    currency,
    metadata: p.metadata,
    mode: p.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal,
    amount_total: total(amount_subtotal, cupom),
    cupom: cupom?.id ?? null,
    itens,
    success_url: p.success_url,
    cancel_url: p.cancel_url ?? null,
    client_reference_id: p.client_reference_id ?? null,
    customer_email: p.customer_email ?? null,
    locale: p.locale ?? null,
    expires_at,
    metadata_do_pago: (assina ? p.subscription_data : p.payment_intent_data)?.metadata ?? {},
    com_cliente: p.customer_creation === 'always',
    customer: null,
    subscription: null,
    invoice: null,
    pagamento: null,
  };
  conta.sessoes.push(nova);
  return nova;
}

function acharAssinatura(conta: Conta, id = '') {
  const achada = conta.assinaturas.find((uma) => uma.id === id);
  if (!achada) throw semRecurso('subscription', id);
  return achada;
}

/** O que muda alguma coisa. */
export const rotasDeEscrita: Rotas<Contexto> = {
  'POST /v1/checkout/sessions': (contexto, { corpo }) =>
    verSessao(criarSessao(contexto, corpo), contexto.loja.origem()),
  'POST /v1/checkout/sessions/{id}/expire': (contexto, { params: [id = ''] }) => {
    expirarVencidas(contexto);
    const sessao = contexto.conta.sessoes.find((uma) => uma.id === id);
    if (!sessao) throw semRecurso('checkout.session', id);
    expirar(contexto.loja, contexto.conta, sessao);
    return verSessao(sessao, contexto.loja.origem());
  },
  'POST /v1/subscriptions/{id}': ({ conta, loja }, { params: [id], corpo }) => {
    const assinatura = acharAssinatura(conta, id);
    const pedido = z.looseObject({ cancel_at_period_end: logico.optional(), metadata }).parse(corpo);
    const antes = { cancel_at_period_end: assinatura.cancel_at_period_end };
    if (pedido.cancel_at_period_end !== undefined) {
      assinatura.cancel_at_period_end = pedido.cancel_at_period_end;
      assinatura.canceled_at = pedido.cancel_at_period_end ? loja.segundos() : null;
    }
    Object.assign(assinatura.metadata, pedido.metadata);
    const objeto = verAssinatura(assinatura);
    loja.avisar(conta, [{ tipo: 'customer.subscription.updated', objeto, de: [assinatura.id], antes }]);
    return objeto;
  },
  'DELETE /v1/subscriptions/{id}': ({ conta, loja }, { params: [id = ''] }) => {
    const assinatura = acharAssinatura(conta, id);
    // Cancelar de novo é o mesmo que não existir.
    if (assinatura.status === 'canceled') throw semRecurso('subscription', id);
    cancelarAssinatura(loja, conta, assinatura);
    return verAssinatura(assinatura);
  },
  'POST /v1/refunds': ({ conta, loja }, { corpo }) => {
    const pedido = ler(estornoPedido, corpo);
    const id = pedido.payment_intent ?? pedido.charge ?? '';
    const pago = conta.pagamentos.find((um) => um.id === id || um.charge === id);
    if (!pago) throw semRecurso(pedido.charge ? 'charge' : 'payment_intent', id);
    return verReembolso(estornar(loja, conta, pago, pedido.amount, pedido.metadata));
  },
  'POST /v1/coupons': ({ conta, loja }, { corpo }) => {
    const p = ler(cupomPedido, corpo);
    if ((p.amount_off === undefined) === (p.percent_off === undefined)) {
      throw recusa('percent_off', 'You must pass either amount_off or percent_off, and not both.');
    }
    if (p.amount_off !== undefined && !p.currency)
      throw recusa('currency', 'Missing required param: currency.');
    if (conta.cupons.some(({ id }) => id === p.id)) {
      throw new StripeError(400, { code: 'resource_already_exists', message: 'Coupon already exists.' });
    }
    const novo: Cupom = {
      id: p.id ?? novoId('', 8).slice(1),
      created: loja.segundos(),
      currency: p.currency ?? 'brl',
      metadata: p.metadata,
      name: p.name ?? null,
      amount_off: p.amount_off ?? null,
      percent_off: p.percent_off ?? null,
      duration: p.duration,
      max_redemptions: p.max_redemptions ?? null,
      times_redeemed: 0,
    };
    conta.cupons.push(novo);
    return verCupom(novo);
  },
  'DELETE /v1/coupons/{id}': ({ conta }, { params: [id = ''] }) => {
    if (!conta.cupons.some((um) => um.id === id)) throw semRecurso('coupon', id);
    conta.cupons = conta.cupons.filter((um) => um.id !== id);
    return { id, object: 'coupon', deleted: true };
  },
};
