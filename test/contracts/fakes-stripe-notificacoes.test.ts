import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { abrirServidor } from '../support/servidor.ts';
import { abertos, CHAVE, fecharTudo, sessao, subir } from './fakes-stripe.ts';

const SEGREDO = 'whsec_de_mentira';
afterEach(fecharTudo);

/** Recebe as notificações e confere cada um com o pacote; os que não conferem vão para `falsos`. */
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
    avisos: async () =>
      (await conferir()).flatMap((promise) => (promise.status === 'fulfilled' ? [promise.value] : [])),
    falsos: async () => (await conferir()).filter((promise) => promise.status === 'rejected').length,
  };
}

const pagarNaPagina = (url: string | null, acao: string) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ acao }), redirect: 'manual' });

describe('as notificações da Stripe de mentira', () => {
  it('a pessoa paga na página, volta à loja, e as notificações conferem com o pacote', async () => {
    const { fake, stripe } = await subir();
    const { url, avisos } = await recebedor();
    fake.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    const criada = await stripe.checkout.sessions.create(sessao(true));
    expect(await (await fetch(String(criada.url))).text()).toContain('Jackpot &lt;Trimestral&gt;');
    expect((await pagarNaPagina(criada.url, 'recusar')).headers.get('location')).toContain('recusado=1');
    const paga = await pagarNaPagina(criada.url, 'pagar');
    expect(paga.headers.get('location')).toBe(`http://127.0.0.1:9/pedido/1?s=${criada.id}`);
    await fake.avisos.assentar();
    const por = new Map((await avisos()).map((notificacao) => [notificacao.type, notificacao.data.object]));
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
    expect(new Set(recebidos.map((recebido) => recebido.id)).size).toBe(1);
    expect(recebidos[0]?.data.object).toMatchObject({ client_reference_id: null });
  });
});
