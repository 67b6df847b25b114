import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { DEFINICOES } from '../../../lambdas/gateways/gateways.ts';
import { lerNotificacaoDaStripe } from '../../../lambdas/gateways/stripe/notificacoes.ts';
import { darAcesso } from '../../../lambdas/pagamentos/dar-acesso.ts';
import { tratarNotificacao } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { obterPedido } from '../../../lambdas/pedidos/pedidos.ts';
import { notificacaoKey } from '../../../lambdas/platform/keys/eventos.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { umPedidoDeFora } from '../../support/compras.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { fatosDe, type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Um semestral de R$ 330,00 à espera do pagamento na Stripe. */
async function semestralDeFora(loja: Loja): Promise<string> {
  const resposta = await loja.pedirDeFora(umPedidoDeFora({ plano: 'semestral', valor: 330 }));
  expect(resposta.success, resposta.message).toBe(true);
  return resposta.pedido_id ?? '';
}

type Objeto = Record<string, unknown>;
/** Leva uma notificação autêntica da Stripe como ele chega: guardado e lido da tabela. */
async function avisarDaStripe(loja: Loja, type: string, object: Objeto): Promise<void> {
  const id = `evt_${randomUUID()}`;
  const corpo = JSON.stringify({ id, type, created: 1_763_726_400, data: { object } });
  expect(lerNotificacaoDaStripe(corpo)).not.toBeNull();
  await transact(c.tabela, [{ put: { ...notificacaoKey(loja.usuario_id, 'stripe', id), corpo } }]);
  await tratarNotificacao(
    {
      tabela: c.tabela,
      relogio: c.relogio,
      gateways: DEFINICOES,
      cobrador: async () => umCobrador(),
    },
    { usuario_id: loja.usuario_id, referencia: `stripe#${id}` },
  );
}

describe('a notificação que diz que se pagou zero', () => {
  it('não dá acesso: espera que se confira, e o que depois diz o valor certo dá', async () => {
    const loja = await umaLoja(c);
    const { pedido_id: id = '' } = await loja.pedir(umPedido());
    const deZero = { valor_centavos: 0, cobrado_centavos: 0, fatos: fatosDe('pago', 0) };
    await loja.avisar(umPagamento(id, 'pago', deZero));
    const antes = await loja.pedido(id);
    expect([antes?.status, antes?.assinatura_id, antes?.conferir_pagamento?.texto]).toEqual([
      'aguardando',
      null,
      'Esperado: R$ 65,00. Pago: R$ 0,00. Ele é menor que o combinado. Nada foi liberado.',
    ]);
    await loja.avisar(umPagamento(id, 'pago', { cobrado_centavos: 6_500 }));
    const depois = await loja.pedido(id);
    expect([depois?.status, depois?.conferir_pagamento]).toEqual(['pago', null]);
  });
});

/** Sessão de um Payment Link do vendedor em que quem paga escreveu o número do pedido. */
const doLink = (pedido_id: string, extras: Objeto = {}): Objeto => ({
  id: 'cs_do_link',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 100,
  currency: 'brl',
  client_reference_id: pedido_id,
  payment_intent: `pi_${randomUUID()}`,
  metadata: {},
  ...extras,
});
/** A sessão que criamos para o pedido, paga. */
const aNossa = (pedido_id: string, extras: Objeto = {}): Objeto =>
  doLink(pedido_id, {
    id: `cs_${pedido_id}`,
    mode: 'subscription',
    amount_total: 33_000,
    invoice: `in_${pedido_id}`,
    subscription: `sub_${pedido_id}`,
    payment_intent: null,
    metadata: { pedido_id },
    ...extras,
  });

const detalhe = (loja: Loja, id: string) => obterPedido({ tabela: c.tabela }, { ctx: loja.ctx(), id });
const semAcesso = async (loja: Loja) => {
  expect(await loja.itens('ASSINATURA')).toEqual([]);
  expect(await loja.itens('CLIENTE')).toEqual([]);
};

describe('um pagamento que só cita o pedido não libera nada', () => {
  it.each<[string, Objeto, string]>([
    ['R$ 1,00 num link', {}, 'Pago: R$ 1,00.'],
    ['o valor inteiro num link', { amount_total: 33_000 }, 'Pago: R$ 330,00.'],
    ['ienes num link', { currency: 'jpy', amount_total: 33_000 }, 'Pago: JPY 33.000.'],
    ['um período grátis', { payment_status: 'no_payment_required', amount_total: 0 }, 'Pago: R$ 0,00.'],
    [
      'uma assinatura de R$ 1,00 num link',
      { mode: 'subscription', payment_intent: null, invoice: 'in_link', subscription: 'sub_link' },
      'Pago: R$ 1,00.',
    ],
    ['um link com o número também nos metadados', { metadata: 'o pedido' }, 'Pago: R$ 1,00.'],
  ])('%s fica a conferir, com o esperado e o pago', async (_, extras, pago) => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    const metadata = extras.metadata ? { pedido_id: id } : {};
    await avisarDaStripe(loja, 'checkout.session.completed', doLink(id, { ...extras, metadata }));
    await semAcesso(loja);
    const venda = await detalhe(loja, id);
    expect(venda).toMatchObject({ status: 'aguardando', assinatura_id: null });
    expect(venda.conferir_pagamento?.texto).toContain('Esperado: R$ 330,00.');
    expect(venda.conferir_pagamento?.texto).toContain(pago);
    expect(venda.pagamentos).toMatchObject([{ conferir: true, status: 'pago' }]);
    expect(venda.linha_do_tempo.at(-1)?.tipo).toBe('conferir');
  });

  it('nem um pedido do Asaas se libera por um pagamento da Stripe', async () => {
    const loja = await umaLoja(c);
    const { pedido_id = '' } = await loja.pedir(umPedido());
    await avisarDaStripe(loja, 'checkout.session.completed', doLink(pedido_id, { amount_total: 6_500 }));
    await semAcesso(loja);
    expect((await detalhe(loja, pedido_id)).conferir_pagamento?.texto).toContain('outro gateway');
  });

  it('a mesma notificação outra vez não muda nada, e o estorno dele tira a marca', async () => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    const sessao = doLink(id);
    await avisarDaStripe(loja, 'checkout.session.completed', sessao);
    const antes = await detalhe(loja, id);
    await avisarDaStripe(loja, 'checkout.session.completed', sessao);
    expect(await detalhe(loja, id)).toEqual(antes);
    await avisarDaStripe(loja, 'charge.refunded', {
      id: 'ch_1',
      amount: 100,
      currency: 'brl',
      amount_refunded: 100,
      payment_intent: sessao.payment_intent,
    });
    expect(await detalhe(loja, id)).toMatchObject({
      conferir_pagamento: null,
      status: 'aguardando',
      pagamentos: [{ status: 'estornado' }],
    });
    await semAcesso(loja);
  });

  it('um link que expira não cancela o pedido que ele cita; a página do próprio pedido, sim', async () => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    await avisarDaStripe(loja, 'checkout.session.expired', doLink(id, { status: 'expired' }));
    expect((await loja.pedido(id))?.status).toBe('aguardando');
    await avisarDaStripe(loja, 'checkout.session.expired', aNossa(id, { status: 'expired' }));
    expect((await loja.pedido(id))?.status).toBe('cancelado');
  });
});

describe('o pagamento da página que criamos libera', () => {
  it('na ordem em que vem, ou com a fatura na frente da sessão', async () => {
    for (const primeiro of ['sessao', 'fatura']) {
      const loja = await umaLoja(c);
      const id = await semestralDeFora(loja);
      const sessao = () => avisarDaStripe(loja, 'checkout.session.completed', aNossa(id));
      const fatura = () =>
        avisarDaStripe(loja, 'invoice.paid', {
          id: `in_${id}`,
          status: 'paid',
          amount_paid: 33_000,
          currency: 'brl',
          parent: { subscription_details: { subscription: `sub_${id}`, metadata: { pedido_id: id } } },
        });
      if (primeiro === 'fatura') {
        await fatura();
        await semAcesso(loja);
        expect((await loja.pedido(id))?.conferir_pagamento).toBeNull();
        await sessao();
      } else {
        await sessao();
        await fatura();
      }
      const venda = await detalhe(loja, id);
      expect(venda).toMatchObject({ status: 'pago', conferir_pagamento: null });
      expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    }
  });

  it('a renovação menor que o preço fica a conferir; a inteira renova', async () => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    await avisarDaStripe(loja, 'checkout.session.completed', aNossa(id));
    const antes = await detalhe(loja, id);
    const fatura = (numero: number, amount_paid: number) =>
      avisarDaStripe(loja, 'invoice.paid', {
        id: `in_${id}_${numero}`,
        status: 'paid',
        amount_paid,
        currency: 'brl',
        parent: { subscription_details: { subscription: `sub_${id}`, metadata: { pedido_id: id } } },
      });
    await fatura(2, 100);
    const conferir = await detalhe(loja, id);
    expect(conferir.assinatura_id).toBe(antes.assinatura_id);
    expect(conferir.conferir_pagamento?.texto).toContain('menor que o combinado');
    await fatura(3, 33_000);
    expect((await detalhe(loja, id)).assinatura_id).not.toBe(antes.assinatura_id);
  });

  it('no Asaas, o valor que o vendedor mudou na própria cobrança é o esperado', async () => {
    const loja = await umaLoja(c);
    const { pedido_id = '' } = await loja.pedir(umPedido());
    await loja.avisar(umPagamento(pedido_id, 'pago', { valor_centavos: 5_000, cobrado_centavos: 5_000 }));
    expect(await detalhe(loja, pedido_id)).toMatchObject({ status: 'pago', conferir_pagamento: null });
  });

  it('uma cobrança avulsa do Asaas, menor, com a referência do pedido, fica a conferir', async () => {
    const loja = await umaLoja(c);
    const { pedido_id = '' } = await loja.pedir(umPedido());
    await loja.avisar(
      umPagamento(pedido_id, 'pago', {
        pagamento_gateway: 'pay_avulso',
        assinatura_gateway: null,
        valor_centavos: 100,
        cobrado_centavos: 100,
      }),
    );
    await semAcesso(loja);
    expect((await detalhe(loja, pedido_id)).conferir_pagamento?.pagamento_id).toBe('pay_avulso');
  });
});

describe('dar o acesso a quem pagou por fora da página', () => {
  const dar = (loja: Loja, id: string, pagamento_id: string) =>
    darAcesso({ tabela: c.tabela, relogio: c.relogio }, { ctx: loja.ctx(), id, pagamento_id });

  it('dá uma vez, pelos meses do plano, e o estorno depois o encerra', async () => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    const sessao = doLink(id);
    await avisarDaStripe(loja, 'checkout.session.completed', sessao);
    const pagamento_id = (await detalhe(loja, id)).conferir_pagamento?.pagamento_id ?? '';
    const cliques = await Promise.allSettled([1, 2, 3].map(() => dar(loja, id, pagamento_id)));
    expect(cliques.some(({ status }) => status === 'fulfilled')).toBe(true);
    const venda = await detalhe(loja, id);
    expect(venda).toMatchObject({ status: 'pago', conferir_pagamento: null });
    expect(venda.linha_do_tempo.at(-1)?.texto).toBe('Acesso dado pelo operador: assinatura criada');
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    const ler = () => lerAssinatura(c.tabela, loja.usuario_id, venda.assinatura_id ?? '');
    expect(await ler()).toMatchObject({ data_expiracao: '2027-05-21', status: 'ativo', valor: 330 });
    await avisarDaStripe(loja, 'checkout.session.completed', sessao);
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    await avisarDaStripe(loja, 'charge.refunded', {
      id: 'ch_1',
      amount: 100,
      currency: 'brl',
      amount_refunded: 100,
      payment_intent: sessao.payment_intent,
    });
    expect(await ler()).toMatchObject({ data_expiracao: '2026-11-21', status: 'ativo' });
  });

  it('recusa quando não há o que conferir', async () => {
    const loja = await umaLoja(c);
    const id = await semestralDeFora(loja);
    await expect(dar(loja, id, 'pi_qualquer')).rejects.toThrow('Não há pagamento a conferir nesta venda');
  });
});
