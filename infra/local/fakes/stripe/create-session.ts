import * as z from 'zod';
import { inteiro, ler, metadata, recusa } from './input.ts';
import { type Contexto, erroSemRecurso, novoId, type Sessao } from './state.ts';
import { cupomVale, totalCom } from './views.ts';

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
const DIA_S = 86_400;
const MEIA_HORA_S = 1800;

/** Confere o pedido como a API e cria a sessão. */
export function criarSessao({ conta, loja }: Contexto, corpo: unknown): Sessao {
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
  const [currency = 'brl', ...outras] = new Set(p.line_items.map((item) => item.price_data.currency));
  if (outras.length > 0) throw recusa('line_items', 'All line items must have the same currency.');
  const agora = loja.segundos();
  const expires_at = p.expires_at ?? agora + DIA_S;
  if (expires_at < agora + MEIA_HORA_S - 60 || expires_at > agora + DIA_S + 60) {
    throw recusa('expires_at', 'The `expires_at` timestamp must be 30 minutes to 24 hours from creation.');
  }
  const pedido = p.discounts[0]?.coupon;
  const cupom = conta.cupons.find(({ id }) => id === pedido);
  if (pedido && !cupom) throw erroSemRecurso('coupon', pedido, 400);
  if (cupom && !cupomVale(cupom))
    throw recusa('discounts', `Coupon ${cupom.id} is used up and cannot be applied.`);
  const amount_subtotal = itens.reduce((soma, item) => soma + item.unit_amount * item.quantity, 0);
  const nova: Sessao = {
    id: novoId('cs_test', 58),
    created: agora,
    currency,
    metadata: p.metadata,
    mode: p.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal,
    amount_total: totalCom(amount_subtotal, cupom),
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
