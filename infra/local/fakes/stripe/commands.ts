import * as z from 'zod';
import type { Rotas } from '../fake-routes.ts';
import { novoDestino } from '../notice.ts';
import { expirar } from './checkout.ts';
import { criarSessao } from './create-session.ts';
import { inteiro, ler, metadata, recusa } from './input.ts';
import { verReembolso } from './money-views.ts';
import { estornar } from './payments.ts';
import { type Conta, type Contexto, type Cupom, erroSemRecurso, novoId, StripeError } from './state.ts';
import { acabarNoFim, cancelarAssinatura } from './subscriptions.ts';
import { verAssinatura, verCupom, verSessao } from './views.ts';

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

const portalPedido = z.looseObject({
  customer: z.string(),
  return_url: z.url({ protocol: /^https?$/ }),
});

const mudancaDaAssinatura = z.looseObject({
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  discounts: z
    .array(z.object({ coupon: z.string() }))
    .max(1)
    .optional(),
});

const enderecoPedido = z.looseObject({
  url: z.url({ protocol: /^https?$/ }),
  enabled_events: z.array(z.string()).min(1),
  description: z.string().nullable().default(null),
});
const enderecoMudado = enderecoPedido
  .pick({ url: true, enabled_events: true })
  .partial()
  .extend({ disabled: z.enum(['true', 'false']).optional() });

function acharAssinatura(conta: Conta, id = '') {
  const achada = conta.assinaturas.find((assinatura) => assinatura.id === id);
  if (!achada) throw erroSemRecurso('subscription', id);
  return achada;
}

/** O que muda alguma coisa. */
export const rotasDeEscrita: Rotas<Contexto> = {
  'POST /v1/checkout/sessions': (contexto, { corpo }) =>
    verSessao(criarSessao(contexto, corpo), contexto.loja.origem()),
  'POST /v1/checkout/sessions/{id}/expire': ({ conta, loja }, { params: { id = '' } }) => {
    const sessao = conta.sessoes.find((sessao) => sessao.id === id);
    if (!sessao) throw erroSemRecurso('checkout.session', id);
    expirar(loja, conta, sessao);
    return verSessao(sessao, loja.origem());
  },
  'DELETE /v1/subscriptions/{id}': ({ conta, loja }, { params: { id = '' } }) => {
    const assinatura = acharAssinatura(conta, id);
    // Cancelar de novo é o mesmo que não existir.
    if (assinatura.status === 'canceled') throw erroSemRecurso('subscription', id);
    cancelarAssinatura(loja, conta, assinatura);
    return verAssinatura(assinatura);
  },
  'POST /v1/subscriptions/{id}': ({ conta, loja }, { corpo, params: { id = '' } }) => {
    const assinatura = acharAssinatura(conta, id);
    const { cancel_at_period_end, discounts } = ler(mudancaDaAssinatura, corpo);
    if (assinatura.status === 'canceled') throw erroSemRecurso('subscription', id);
    const [{ coupon } = { coupon: null }] = discounts ?? [];
    if (coupon !== null && !conta.cupons.some((cupom) => cupom.id === coupon)) {
      throw erroSemRecurso('coupon', coupon, 400);
    }
    if (discounts) assinatura.cupom = coupon;
    if (cancel_at_period_end) acabarNoFim(loja, conta, assinatura, cancel_at_period_end === 'true');
    return verAssinatura(assinatura);
  },
  'POST /v1/billing_portal/sessions': ({ conta, loja }, { corpo }) => {
    const { customer, return_url } = ler(portalPedido, corpo);
    if (!conta.assinaturas.some((assinatura) => assinatura.customer === customer)) {
      throw erroSemRecurso('customer', customer);
    }
    // A conta que nunca guardou a configuração do portal: a frase é a da Stripe.
    if (conta.chave.endsWith('_sem_portal')) {
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message:
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
      });
    }
    const id = novoId('bps');
    const url = `${loja.origem()}/p/session/${id}?${new URLSearchParams({ volta: return_url })}`;
    return { id, object: 'billing_portal.session', created: loja.segundos(), customer, return_url, url };
  },
  'POST /v1/webhook_endpoints': ({ conta, loja }, { corpo }) => {
    const { url, enabled_events, description } = ler(enderecoPedido, corpo);
    const eventos = enabled_events.includes('*') ? [] : enabled_events;
    const destino = novoDestino({ id: novoId('we'), url, segredo: novoId('whsec', 32), eventos });
    conta.caixa.destinos.push(destino);
    const { id, segredo: secret } = destino;
    const created = loja.segundos();
    // O segredo só aparece aqui, como na API.
    return {
      id,
      object: 'webhook_endpoint',
      created,
      url,
      enabled_events,
      description,
      secret,
      status: 'enabled',
    };
  },
  'POST /v1/webhook_endpoints/{id}': ({ conta }, { corpo, params: { id = '' } }) => {
    const destino = conta.caixa.destinos.find((destino) => destino.id === id);
    if (!destino) throw erroSemRecurso('webhook_endpoint', id);
    const { url, enabled_events, disabled } = ler(enderecoMudado, corpo);
    destino.url = url ?? destino.url;
    if (enabled_events) destino.eventos = enabled_events.includes('*') ? [] : enabled_events;
    if (disabled) destino.ligado = disabled === 'false';
    // O segredo já não se mostra, como na API.
    const status = destino.ligado ? 'enabled' : 'disabled';
    return { id, object: 'webhook_endpoint', url: destino.url, enabled_events: destino.eventos, status };
  },
  'POST /v1/refunds': ({ conta, loja }, { corpo }) => {
    const pedido = ler(estornoPedido, corpo);
    const id = pedido.payment_intent ?? pedido.charge ?? '';
    const pago = conta.pagamentos.find((pagamento) => pagamento.id === id || pagamento.charge === id);
    if (!pago) throw erroSemRecurso(pedido.charge ? 'charge' : 'payment_intent', id);
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
};
