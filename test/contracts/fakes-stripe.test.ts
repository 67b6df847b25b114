import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { abertos, cliente, fecharTudo, sessao, subir } from './fakes-stripe.ts';

afterEach(fecharTudo);

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
    const resposta = await stripe.checkout.sessions.create(sessao(true), opcoes);
    const outra = await stripe.checkout.sessions.create(sessao(true), opcoes);
    expect(outra.id).toBe(resposta.id);
    expect(outra.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.checkout.sessions.create(sessao(false), opcoes)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('encerra uma sessão aberta, uma vez, e ela perde o endereço', async () => {
    const { fake, stripe } = await subir();
    const { id } = await stripe.checkout.sessions.create(sessao(false));
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null });
    const paga = await stripe.checkout.sessions.create(sessao(false));
    fake.avisos.gerar('pago', paga.id);
    for (const fechada of [id, paga.id]) {
      await expect(stripe.checkout.sessions.expire(fechada)).rejects.toMatchObject({ statusCode: 400 });
    }
    await expect(stripe.checkout.sessions.expire('cs_x')).rejects.toMatchObject({ code: 'resource_missing' });
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
    const invoices = await stripe.invoices.list({ expand: ['data.payments'] });
    expect(invoices.data.map((f) => [f.billing_reason, f.amount_paid])).toEqual([
      ['subscription_cycle', 26_000],
      ['subscription_create', 21_000],
    ]);
    const [renovacao] = invoices.data;
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
