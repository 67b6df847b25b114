import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';
import { abrirServidor } from '../support/servidor.ts';

const CHAVE = 'sk_test_loja_um';
const SEGREDO = 'whsec_de_mentira';
const HOJE = new Date('2026-11-21T12:00:00.000Z');

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

/** O pacote da própria Stripe, falando com a de mentira. */
function cliente(fake: StripeFake, chave = CHAVE): Stripe {
  const { hostname, port } = new URL(fake.endpoint);
  return new Stripe(chave, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 2000 });
}

async function subir(dir?: string) {
  const fake = await startStripe({ agora: () => HOJE, esperas: [20], ...(dir ? { dir } : {}) });
  abertos.push(fake.stop);
  return { fake, stripe: cliente(fake) };
}

const MENSAL = { interval: 'month', interval_count: 3 } as const;
function sessao(recorrente: boolean, mais: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const metadata = { pedido_id: 'pedido-1' };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: recorrente ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: 26_000,
          product_data: { name: 'Jackpot <Trimestral>' },
          ...(recorrente ? { recurring: MENSAL } : {}),
        },
      },
    ],
    success_url: 'http://127.0.0.1:9/pedido/1?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/volta',
    customer_email: 'jane@example.com',
    client_reference_id: 'pedido-1',
    metadata,
    ...(recorrente ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    ...mais,
  };
  return params;
}

/** Recebe os avisos e confere cada um com o pacote; os que não conferem vão para `falsos`. */
async function recebedor() {
  const servidor = await abrirServidor(() => ({ status: 204 }));
  abertos.push(servidor.fechar);
  const conferir = () =>
    Promise.allSettled(
      servidor.pedidos.map(({ corpo, cabecalhos }) =>
        Stripe.webhooks.constructEventAsync(corpo, String(cabecalhos['stripe-signature']), SEGREDO),
      ),
    );
  return {
    url: `${servidor.base}/aviso`,
    avisos: async () => (await conferir()).flatMap((um) => (um.status === 'fulfilled' ? [um.value] : [])),
    falsos: async () => (await conferir()).filter((um) => um.status === 'rejected').length,
  };
}

const pagarNaPagina = (url: string | null, acao: string) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ acao }), redirect: 'manual' });

describe('a API da Stripe de mentira, falada pelo pacote da Stripe', () => {
  it('recusa chave errada e parâmetro que falta ou que já não existe', async () => {
    const { fake, stripe } = await subir();
    await expect(cliente(fake, '$aact_x').balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    expect((await stripe.balance.retrieve()).object).toBe('balance');
    const semVolta = sessao(false);
    delete semVolta.success_url;
    await expect(stripe.checkout.sessions.create(semVolta)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_missing',
      param: 'success_url',
    });
    const antiga = { ...sessao(false), payment_method_types: ['card'] };
    await expect(stripe.checkout.sessions.create(antiga)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  it('a mesma chave de idempotência devolve a mesma sessão, e recusa outro conteúdo', async () => {
    const { stripe } = await subir();
    const opcoes = { idempotencyKey: 'pedido:1' };
    const uma = await stripe.checkout.sessions.create(sessao(true), opcoes);
    const outra = await stripe.checkout.sessions.create(sessao(true), opcoes);
    expect(outra.id).toBe(uma.id);
    expect(outra.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.checkout.sessions.create(sessao(false), opcoes)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('cupom de uma vez desconta só a primeira cobrança da assinatura', async () => {
    const { fake, stripe } = await subir();
    const cupom = { id: 'pedido-1', amount_off: 5000, currency: 'brl', duration: 'once' } as const;
    await stripe.coupons.create(cupom);
    await expect(stripe.coupons.create(cupom)).rejects.toMatchObject({ code: 'resource_already_exists' });
    const criada = await stripe.checkout.sessions.create(
      sessao(true, { discounts: [{ coupon: 'pedido-1' }] }),
    );
    expect(criada.amount_total).toBe(21_000);
    fake.avisos.gerar('pago', criada.id);
    fake.avisos.gerar('renovado', criada.id);
    const faturas = await stripe.invoices.list({ expand: ['data.payments'] });
    expect(faturas.data.map((f) => [f.billing_reason, f.amount_paid])).toEqual([
      ['subscription_cycle', 26_000],
      ['subscription_create', 21_000],
    ]);
    const [renovacao] = faturas.data;
    expect(renovacao?.parent?.subscription_details?.metadata).toEqual({ pedido_id: 'pedido-1' });
    const pi = String(renovacao?.payments?.data[0]?.payment.payment_intent);
    const lacos = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: pi },
    });
    expect(lacos.data.map(({ invoice }) => invoice)).toEqual([renovacao?.id]);
  });

  it('a sessão que nasceu sem resposta se acha pela mesma chave', async () => {
    const { fake, stripe } = await subir();
    const opcoes = { idempotencyKey: 'pedido:9' };
    fake.falhar('timeout_depois_de_criar');
    await expect(
      stripe.checkout.sessions.create(sessao(false), { ...opcoes, timeout: 100 }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const [nascida] = fake.sessoes();
    expect((await stripe.checkout.sessions.create(sessao(false), opcoes)).id).toBe(nascida?.id);
    fake.falhar('500_lembrado');
    for (const _ of [1, 2]) {
      await expect(
        stripe.checkout.sessions.create(sessao(false), { idempotencyKey: 'pedido:10' }),
      ).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    }
  });

  it('sessão, assinatura e estorno continuam depois de reiniciar, no mesmo endereço', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stripe-'));
    abertos.push(async () => rmSync(dir, { recursive: true }));
    const antes = await subir(dir);
    const { id, url } = await antes.stripe.checkout.sessions.create(sessao(true));
    antes.fake.avisos.gerar('pago', id);
    await antes.fake.stop();
    const { stripe } = await subir(dir);
    const lida = await stripe.checkout.sessions.retrieve(id, {
      expand: ['subscription', 'invoice.payments'],
    });
    expect(lida).toMatchObject({
      status: 'complete',
      subscription: { status: 'active', object: 'subscription' },
    });
    expect((await fetch(String(url))).status).toBe(200);
  });
});

describe('os avisos da Stripe de mentira', () => {
  it('a pessoa paga na página, volta à loja, e os avisos conferem com o pacote', async () => {
    const { fake, stripe } = await subir();
    const { url, avisos } = await recebedor();
    fake.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    const criada = await stripe.checkout.sessions.create(sessao(true));
    expect(await (await fetch(String(criada.url))).text()).toContain('Jackpot &lt;Trimestral&gt;');
    expect((await pagarNaPagina(criada.url, 'recusar')).headers.get('location')).toContain('recusado=1');
    const paga = await pagarNaPagina(criada.url, 'pagar');
    expect(paga.headers.get('location')).toBe(`http://127.0.0.1:9/pedido/1?s=${criada.id}`);
    await fake.avisos.assentar();
    const por = new Map((await avisos()).map((um) => [um.type, um.data.object]));
    expect(por.get('checkout.session.completed')).toMatchObject({ id: criada.id, payment_status: 'paid' });
    expect(por.get('invoice.paid')).toMatchObject({
      billing_reason: 'subscription_create',
      parent: { subscription_details: { metadata: { pedido_id: 'pedido-1' } } },
    });
    const lida = await stripe.subscriptions.list();
    expect(lida.data[0]?.items.data[0]?.current_period_end).toBe(Date.parse('2027-02-21T12:00:00Z') / 1000);
    await stripe.subscriptions.cancel(String(lida.data[0]?.id));
    await expect(stripe.subscriptions.cancel(String(lida.data[0]?.id))).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await fake.avisos.assentar();
    expect((await avisos()).at(-1)?.type).toBe('customer.subscription.deleted');
  });

  it('compra única: meio demorado, estorno pedido pela API e contestação nomeiam o pagamento', async () => {
    const { fake, stripe } = await subir();
    const { url, avisos } = await recebedor();
    fake.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    const { id } = await stripe.checkout.sessions.create(sessao(false));
    fake.avisos.gerar('concluido_sem_pagar', id);
    const lida = await stripe.checkout.sessions.retrieve(id);
    expect([lida.status, lida.payment_status]).toEqual(['complete', 'unpaid']);
    fake.avisos.gerar('demorado_pago', id);
    const payment_intent = String(lida.payment_intent);
    const outra = await stripe.checkout.sessions.create(sessao(false));
    fake.avisos.gerar('pago', outra.id);
    fake.avisos.gerar('contestado', outra.id);
    await stripe.refunds.create({ payment_intent });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await fake.avisos.assentar();
    const tipos = (await avisos()).map(({ type }) => type);
    expect(tipos).toEqual(expect.arrayContaining(['checkout.session.async_payment_succeeded']));
    const estorno = (await avisos()).find(({ type }) => type === 'charge.refunded');
    expect(estorno?.data.object).toMatchObject({
      payment_intent,
      refunded: true,
      metadata: { pedido_id: 'pedido-1' },
    });
    expect(tipos).toContain('charge.dispute.created');
  });

  it('os botões dos testes: repetido, falso, velho e sem referência', async () => {
    const { fake, stripe } = await subir();
    const { url, avisos, falsos } = await recebedor();
    fake.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    fake.avisos.modo('reter');
    const { id } = await stripe.checkout.sessions.create(sessao(false));
    fake.avisos.gerar('expirado', id);
    await fake.avisos.entregar({ segredo_errado: true });
    await fake.avisos.entregar({ de: 'todos', assinatura_velha: true });
    expect(await falsos()).toBe(2);
    await fake.avisos.entregar({ de: 'todos', duplicar: 4, sem_referencia: true });
    const recebidos = await avisos();
    expect(recebidos).toHaveLength(4);
    expect(new Set(recebidos.map((um) => um.id)).size).toBe(1);
    expect(recebidos[0]?.data.object).toMatchObject({ client_reference_id: null });
  });
});
