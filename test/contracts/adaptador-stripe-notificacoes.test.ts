import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fimDoPeriodo } from '../../infra/local/fakes/stripe/subscriptions.ts';
import { type MudancaDaStripe, type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';
import { cobradorStripe } from '../../lambdas/gateways/stripe/cobrador.ts';
import { autenticarStripe, lerNotificacaoDaStripe } from '../../lambdas/gateways/stripe/notificacoes.ts';
import { contarPagamento, juntarFatos } from '../../shared/pagamentos/fatos.rules.ts';
import { abrirServidor, type Pedido } from '../support/servidor.ts';
import { oQueDiz, umaFatura } from './adaptador-comum.ts';

const CHAVE = 'sk_test_avisos';
const SEGREDO = 'whsec_0123456789abcdef0123456789abcdef';
const HORA = '2026-11-21T15:30:00.000Z';
let stripe: StripeFake;
let caixa: Awaited<ReturnType<typeof abrirServidor>>;
beforeAll(async () => {
  stripe = await startStripe({ agora: () => new Date(HORA) });
  caixa = await abrirServidor(() => ({ status: 200, corpo: {} }));
  stripe.configurarWebhook({ chave: CHAVE, url: caixa.base, segredo: SEGREDO });
});
afterAll(async () => {
  await stripe.stop();
  await caixa.fechar();
});

const assinado = ({ cabecalhos }: Pedido) => ({
  'stripe-signature': String(cabecalhos['stripe-signature']),
});
const lido = ({ corpo }: Pedido) => lerNotificacaoDaStripe(corpo);

/** Cria uma venda, provoca as mudanças (a última é a que se olha) e devolve as notificações dela, já lidos. */
async function notificacoesDe(
  mudancas: readonly MudancaDaStripe[],
  extras: Parameters<typeof umaFatura>[0] = {},
) {
  const fatura = umaFatura({ retorno: 'https://loja.exemplo.com/pedido/1', ...extras });
  await cobradorStripe({ url: stripe.endpoint, credencial: { api_key: CHAVE } }).criarFatura(fatura);
  const sessao = () => {
    const achada = stripe.sessoes().find((achada) => achada.client_reference_id === fatura.referencia);
    if (!achada) throw new Error('a sessão não nasceu');
    return achada;
  };
  let inicio = 0;
  for (const mudanca of mudancas) {
    inicio = caixa.pedidos.length;
    const alvo =
      /^(?:renova|portal)/.test(mudanca) || mudanca === 'encerrado' ? sessao().subscription : sessao().id;
    stripe.avisos.gerar(mudanca, alvo ?? '');
    await stripe.avisos.assentar();
  }
  const notificacoes = caixa.pedidos.slice(inicio).map(lido);
  const do_tipo = (tipo: string) => notificacoes.find((notificacao) => notificacao?.tipo === tipo);
  return { referencia: fatura.referencia, sessao: sessao(), avisos: notificacoes, do_tipo };
}

describe('notificações da Stripe', () => {
  it('na compra única, o pagamento se chama pelo payment_intent', async () => {
    const { referencia, sessao, do_tipo } = await notificacoesDe(['pago'], { recorrente: false });
    expect(do_tipo('checkout.session.completed')).toMatchObject({
      criado_em: HORA,
      pagamento: {
        provedor: 'stripe',
        pagamento_gateway: sessao.pagamento,
        outros_ids: [sessao.id],
        assinatura_gateway: null,
        mencao: referencia,
        valor_centavos: 5_000,
        fatos: [{ tipo: 'pago', em: HORA }],
      },
    });
  });

  it('na assinatura, a sessão e a primeira fatura dizem o mesmo pagamento e o mesmo pedido', async () => {
    const { referencia, sessao, do_tipo } = await notificacoesDe(['pago'], { primeira_centavos: 4_000 });
    const [daSessao, daInvoice] = ['checkout.session.completed', 'invoice.paid'].map(do_tipo);
    for (const notificacao of [daSessao, daInvoice]) {
      expect(notificacao?.pagamento).toMatchObject({
        pagamento_gateway: sessao.invoice,
        assinatura_gateway: sessao.subscription,
        mencao: referencia,
        valor_centavos: 4_000,
        fatos: [{ tipo: 'pago', em: HORA }],
        cliente_gateway: sessao.customer,
      });
    }
    expect(daSessao?.id).not.toBe(daInvoice?.id);
  });

  it('a renovação é outro pagamento da mesma assinatura, pelo preço cheio', async () => {
    const { referencia, sessao, do_tipo } = await notificacoesDe(['pago', 'renovado'], {
      primeira_centavos: 4_000,
    });
    const { pagamento } = do_tipo('invoice.paid') ?? {};
    expect(pagamento).toMatchObject({
      assinatura_gateway: sessao.subscription,
      mencao: referencia,
      fatos: [{ tipo: 'pago' }],
      valor_centavos: 5_000,
    });
    expect(pagamento?.pagamento_gateway).not.toBe(sessao.invoice);
  });

  it('a renovação recusada está vencida', async () => {
    const { referencia, do_tipo } = await notificacoesDe(['pago', 'renovacao_falhou']);
    expect(do_tipo('invoice.payment_failed')?.pagamento).toMatchObject({
      mencao: referencia,
      fatos: [{ tipo: 'vencido' }],
      valor_centavos: 5_000,
    });
  });

  it('a recusada diz o dia em que a Stripe torna a tentar; a última, nenhum', () => {
    const lida = (next_payment_attempt: number | null) => {
      const invoice = {
        id: 'in_2',
        status: 'open',
        billing_reason: 'subscription_cycle',
        next_payment_attempt,
      };
      const corpo = { id: 'evt_2', type: 'invoice.payment_failed', data: { object: invoice } };
      return lerNotificacaoDaStripe(JSON.stringify(corpo))?.pagamento;
    };
    expect(lida(Date.parse('2026-12-24T15:00:00Z') / 1_000)).toMatchObject({
      fatos: [{ tipo: 'vencido' }],
      tenta_ate: '2026-12-24',
    });
    expect(lida(null)).toMatchObject({ tenta_ate: null });
  });

  it('recusada a primeira, a pessoa ainda está no checkout: nada venceu', () => {
    const invoice = {
      id: 'in_1',
      billing_reason: 'subscription_create',
      status: 'open',
      amount_due: 5_000,
      attempt_count: 1,
      parent: { subscription_details: { subscription: 'sub_1', metadata: { pedido_id: 'p' } } },
    };
    const corpo = { id: 'evt_1', type: 'invoice.payment_failed', data: { object: invoice } };
    expect(lerNotificacaoDaStripe(JSON.stringify(corpo))?.pagamento).toMatchObject({ fatos: [] });
  });

  it('num meio demorado, concluir a sessão não é pagar', async () => {
    const unica = { recorrente: false };
    const concluida = await notificacoesDe(['concluido_sem_pagar'], unica);
    expect(concluida.do_tipo('checkout.session.completed')?.pagamento).toMatchObject({
      fatos: [],
    });
    const paga = await notificacoesDe(['concluido_sem_pagar', 'demorado_pago'], unica);
    expect(paga.do_tipo('checkout.session.async_payment_succeeded')?.pagamento).toMatchObject({
      pagamento_gateway: paga.sessao.pagamento,
      fatos: [{ tipo: 'pago' }],
    });
    const falhou = await notificacoesDe(['concluido_sem_pagar', 'demorado_falhou'], unica);
    expect(falhou.do_tipo('checkout.session.async_payment_failed')?.pagamento).toMatchObject({
      fatos: [{ tipo: 'cancelado' }],
    });
  });

  it.each([
    ['estornado', 'charge.refunded'],
    ['contestado', 'charge.dispute.created'],
  ] as const)(
    'o %s da compra única acha o pagamento; o da assinatura diz o payment_intent',
    async (situacao, tipo) => {
      const unica = await notificacoesDe(['pago', situacao], { recorrente: false });
      expect(unica.do_tipo(tipo)?.pagamento).toMatchObject({
        pagamento_gateway: unica.sessao.pagamento,
        outros_ids: [expect.stringMatching(/^ch_/)],
      });
      expect(oQueDiz(unica.do_tipo(tipo)?.pagamento)).toBe(situacao);
      const mensal = await notificacoesDe(['pago', situacao]);
      const { pagamento } = mensal.do_tipo(tipo) ?? {};
      expect(pagamento?.pagamento_gateway).toBe(mensal.sessao.pagamento);
      const nomes = await cobradorStripe({
        url: stripe.endpoint,
        credencial: { api_key: CHAVE },
      }).outrosNomes(pagamento?.pagamento_gateway ?? '');
      expect(nomes).toEqual([mensal.sessao.invoice]);
    },
  );

  it('o estorno de uma parte diz quanto voltou, pelo total e por cada estorno', () => {
    const charge = {
      id: 'ch_1',
      amount: 5_000,
      amount_refunded: 100,
      created: 1_795_000_000,
      payment_intent: 'pi_1',
    };
    const doTotal = { id: 'evt_1', type: 'charge.refunded', data: { object: charge } };
    expect(lerNotificacaoDaStripe(JSON.stringify(doTotal))?.pagamento?.fatos).toMatchObject([
      { tipo: 'pago', centavos: 5_000 },
      { tipo: 'estornado_ate', centavos: 100 },
    ]);
    const refund = { id: 're_1', amount: 100, status: 'succeeded', charge: 'ch_1', payment_intent: 'pi_1' };
    const doEstorno = (status: string) =>
      lerNotificacaoDaStripe(
        JSON.stringify({ id: 'evt_2', type: 'refund.updated', data: { object: { ...refund, status } } }),
      )?.pagamento?.fatos;
    expect(doEstorno('succeeded')).toMatchObject([{ tipo: 'estorno', id: 're_1', centavos: 100 }]);
    expect(doEstorno('failed')).toMatchObject([{ tipo: 'estorno_negado', id: 're_1', centavos: 100 }]);
    expect(doEstorno('pending')).toBeUndefined();
  });

  it.each([
    ['won', 'ganha'],
    ['lost', 'perdida'],
  ])('a contestação que termina %s diz %s', (status, tipo) => {
    const disputa = { id: 'du_1', amount: 5_000, status, charge: 'ch_1', payment_intent: 'pi_1' };
    const corpo = { id: 'evt_1', type: 'charge.dispute.closed', data: { object: disputa } };
    const { fatos } = lerNotificacaoDaStripe(JSON.stringify(corpo))?.pagamento ?? {};
    expect(fatos?.map((fato) => fato.tipo)).toEqual(['contestacao', tipo]);
  });

  it.each([
    [
      'inteiro',
      {},
      { valores: { liquido_centavos: 4_761, taxa_centavos: 239 }, credito: { dia: '2026-12-21' } },
    ],
    ['noutra moeda', { currency: 'usd' }, undefined],
    ['do estorno', { type: 'refund' }, undefined],
    ['estranho', { fee: 'x' }, undefined],
  ])(
    'o movimento do saldo que a notificação traz %s: o repasse se lê só quando é dele',
    (_, campos, repasse) => {
      const balance_transaction = {
        id: 'txn_1',
        type: 'charge',
        net: 4_761,
        fee: 239,
        currency: 'brl',
        status: 'pending',
        available_on: Date.UTC(2026, 11, 21, 15) / 1000,
        ...campos,
      };
      const object = { id: 'ch_1', amount: 5_000, currency: 'brl', payment_intent: 'pi_1' };
      const lido = (movimento: unknown) =>
        lerNotificacaoDaStripe(
          JSON.stringify({
            id: 'evt_1',
            type: 'charge.refunded',
            created: 1_795_000_000,
            data: { object: { ...object, balance_transaction: movimento } },
          }),
        )?.pagamento;
      const dito = lido(balance_transaction)?.repasse;
      if (repasse) expect(dito).toMatchObject(repasse);
      else expect(dito).toBeUndefined();
      expect(lido('txn_1')).toMatchObject({ pagamento_gateway: 'pi_1', valor_centavos: 5_000 });
      expect(lido('txn_1')?.repasse).toBeUndefined();
    },
  );

  it('um valor que não é dinheiro de uma venda deixa a notificação só guardada', () => {
    for (const amount of [1e308, -1, 1.5]) {
      const charge = { id: 'ch_1', amount, amount_refunded: amount, payment_intent: 'pi_1' };
      const corpo = { id: 'evt_1', type: 'charge.refunded', data: { object: charge } };
      expect(lerNotificacaoDaStripe(JSON.stringify(corpo))).toMatchObject({ id: 'evt_1', pagamento: null });
    }
  });

  it('paga, estornada em parte, contestada, ganha e perdida: a história inteira dá o dinheiro certo', async () => {
    const contas = async (...mudancas: readonly (MudancaDaStripe | number)[]) => {
      const { sessao } = await notificacoesDe(['pago'], { recorrente: false });
      const inicio = caixa.pedidos.length;
      for (const mudanca of mudancas) {
        if (typeof mudanca === 'number') stripe.avisos.gerar('estornado', sessao.id, mudanca);
        else stripe.avisos.gerar(mudanca, sessao.id);
      }
      await stripe.avisos.assentar();
      const fatos = caixa.pedidos.slice(inicio).map((pedido) => lido(pedido)?.pagamento?.fatos ?? []);
      const pago = { tipo: 'pago', id: 'pago', em: HORA, centavos: 5_000 } as const;
      return contarPagamento(juntarFatos([pago], ...fatos, ...fatos.reverse()));
    };
    expect(await contas(1_000, 500)).toMatchObject({ situacao: 'pago', estornado: 1_500 });
    expect(await contas(1_000, 4_000)).toMatchObject({ situacao: 'estornado', liquido: 0 });
    expect(await contas('contestado')).toMatchObject({ situacao: 'contestado', contestado: 5_000 });
    expect(await contas('contestado', 'ganho')).toMatchObject({ situacao: 'pago', liquido: 5_000 });
    expect(await contas('contestado', 'perdido')).toMatchObject({ situacao: 'perdido', liquido: 0 });
  });

  it('a conta numa versão antiga da API ainda diz a fatura, e por ela se acha', () => {
    const charge = {
      id: 'ch_1',
      amount: 5_000,
      amount_refunded: 5_000,
      payment_intent: 'pi_1',
      invoice: 'in_1',
    };
    const estorno = { id: 'evt_1', type: 'charge.refunded', data: { object: charge } };
    expect(lerNotificacaoDaStripe(JSON.stringify(estorno))?.pagamento).toMatchObject({
      pagamento_gateway: 'in_1',
      outros_ids: ['pi_1', 'ch_1'],
    });
    const invoice = {
      id: 'in_1',
      status: 'paid',
      amount_paid: 5_000,
      subscription: 'sub_1',
      subscription_details: { metadata: { pedido_id: 'p' } },
      payment_intent: 'pi_1',
      charge: 'ch_1',
    };
    const paga = { id: 'evt_2', type: 'invoice.paid', data: { object: invoice } };
    expect(lerNotificacaoDaStripe(JSON.stringify(paga))?.pagamento).toMatchObject({
      pagamento_gateway: 'in_1',
      outros_ids: ['pi_1', 'ch_1'],
      assinatura_gateway: 'sub_1',
      mencao: 'p',
    });
  });

  it('a assinatura que acaba e a sessão que expira são ditas pelo nome', async () => {
    const encerrada = await notificacoesDe(['pago', 'encerrado']);
    expect(encerrada.do_tipo('customer.subscription.deleted')).toMatchObject({
      pagamento: null,
      assinatura_encerrada: encerrada.sessao.subscription,
    });
    const expirada = await notificacoesDe(['expirado']);
    expect(expirada.avisos).toMatchObject([
      {
        tipo: 'checkout.session.expired',
        pagamento: null,
        tentativa_expirada: { pedido_id: expirada.referencia, sessao_gateway: expirada.sessao.id },
      },
    ]);
  });

  it('o portal da Stripe diz que a assinatura acaba no fim do período, que quem compra voltou atrás, e o fim', async () => {
    const cancelou = await notificacoesDe(['pago', 'portal_cancelou']);
    const { subscription } = cancelou.sessao;
    expect(cancelou.avisos).toMatchObject([
      {
        tipo: 'customer.subscription.updated',
        pagamento: null,
        assinatura_encerrada: subscription,
        assinatura_retomada: null,
      },
    ]);
    const voltou = await notificacoesDe(['pago', 'portal_cancelou', 'portal_voltou']);
    expect(voltou.avisos).toMatchObject([
      {
        tipo: 'customer.subscription.updated',
        assinatura_encerrada: null,
        assinatura_retomada: { id: voltou.sessao.subscription, forma: 'card' },
      },
    ]);
    const acabou = await notificacoesDe(['pago', 'portal_cancelou', 'portal_acabou']);
    expect(acabou.avisos).toMatchObject([
      { tipo: 'customer.subscription.deleted', assinatura_encerrada: acabou.sessao.subscription },
    ]);
    // A renovação também muda a assinatura, e não diz nada do fim.
    const renovou = await notificacoesDe(['pago', 'renovado']);
    expect(renovou.do_tipo('customer.subscription.updated')).toMatchObject({
      assinatura_encerrada: null,
      assinatura_retomada: null,
    });
  });

  it('a fatura diz os dias que cobra, e os meses contam-se da âncora: 31/01, 29/02, 31/03', async () => {
    const primeira = await notificacoesDe(['pago']);
    expect(primeira.do_tipo('invoice.paid')?.pagamento?.periodo).toEqual({
      de: '2026-11-21',
      ate: '2026-12-21',
    });
    const renovada = await notificacoesDe(['pago', 'renovado']);
    expect(renovada.do_tipo('invoice.paid')?.pagamento).toMatchObject({
      periodo: { de: '2026-12-21', ate: '2027-01-21' },
      fatura_url: expect.stringMatching(/^https?:/),
    });
    const item = {
      nome: '',
      unit_amount: 1,
      quantity: 1,
      recurring: { interval: 'month' as const, interval_count: 1 },
    };
    const ancora = Date.parse('2028-01-31T15:00:00Z') / 1000;
    let fim = ancora;
    const fins = [1, 2, 3, 4].map(() => {
      fim = fimDoPeriodo(ancora, fim, item);
      return new Date(fim * 1000).toISOString().slice(0, 10);
    });
    expect(fins).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  });

  it.each([
    ['ativa', {}, true],
    ['com data de fim neste período', { cancel_at: 2_000 }, false],
    ['com data de fim num período seguinte', { cancel_at: 9_000 }, true],
    ['com as cobranças em pausa', { pause_collection: { behavior: 'void' } }, false],
    ['com a fatura atrasada, que ainda se tenta', { status: 'past_due' }, true],
    ['com as tentativas esgotadas', { status: 'unpaid' }, false],
    ['acabada', { status: 'canceled' }, false],
  ])('assinatura %s: diz-se se o próximo período se cobra', (_, extras, cobra) => {
    const object = {
      id: 'sub_1',
      status: 'active',
      items: { data: [{ current_period_end: 2_000 }] },
      ...extras,
    };
    const notificacao = { id: 'evt_1', type: 'customer.subscription.updated', data: { object } };
    expect(lerNotificacaoDaStripe(JSON.stringify(notificacao))?.assinatura_encerrada).toBe(
      cobra ? null : 'sub_1',
    );
  });

  it('as demais notificações são lidos e não dizem nada', async () => {
    const { avisos } = await notificacoesDe(['pago']);
    const outros = avisos.filter(
      (notificacao) =>
        notificacao?.tipo !== 'checkout.session.completed' && notificacao?.tipo !== 'invoice.paid',
    );
    expect(outros.length).toBeGreaterThan(1);
    for (const notificacao of outros) {
      expect(notificacao).toMatchObject({
        pagamento: null,
        assinatura_encerrada: null,
        tentativa_expirada: null,
      });
    }
  });

  it('campo novo não atrapalha, e o corpo que não é notificação é dito', async () => {
    const { sessao } = await notificacoesDe(['pago']);
    const inicio = caixa.pedidos.length;
    await stripe.avisos.entregar({ de: 'todos', cobranca: sessao.id, campo_extra: true });
    const repetidos = caixa.pedidos.slice(inicio).map(lido);
    expect(repetidos.find((repetido) => repetido?.tipo === 'invoice.paid')?.pagamento).toMatchObject({
      fatos: [{ tipo: 'pago' }],
    });
    for (const corpo of ['', 'x', '[]', '{}', 'null', '{"id":"evt_1"}']) {
      expect(lerNotificacaoDaStripe(corpo)).toBeNull();
    }
    const torto = { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 7 } } };
    expect(lerNotificacaoDaStripe(JSON.stringify(torto))).toMatchObject({ id: 'evt_1', pagamento: null });
  });
});

describe('assinatura das notificações da Stripe', () => {
  it('vale a que o pacote da Stripe faz; corpo mexido, segredo errado, hora velha ou falta, não', async () => {
    const { sessao } = await notificacoesDe(['pago']);
    const autentico = caixa.pedidos.at(-1);
    if (!autentico) throw new Error('nenhum aviso chegou');
    expect(await autenticarStripe(SEGREDO, autentico.corpo, assinado(autentico))).toBe(true);
    expect(await autenticarStripe(`${SEGREDO}\n`, autentico.corpo, assinado(autentico))).toBe(true);
    expect(await autenticarStripe(SEGREDO, `${autentico.corpo} `, assinado(autentico))).toBe(false);
    expect(await autenticarStripe('whsec_outro', autentico.corpo, assinado(autentico))).toBe(false);
    expect(await autenticarStripe('', autentico.corpo, assinado(autentico))).toBe(false);
    expect(await autenticarStripe(SEGREDO, autentico.corpo, {})).toBe(false);
    for (const forja of [{ segredo_errado: true }, { assinatura_velha: true }]) {
      await stripe.avisos.entregar({ de: 'todos', cobranca: sessao.id, ...forja });
      const forjado = caixa.pedidos.at(-1);
      if (!forjado) throw new Error('nenhum aviso chegou');
      expect(await autenticarStripe(SEGREDO, forjado.corpo, assinado(forjado))).toBe(false);
    }
  });

  it('a assinatura feita para uma hora que ainda não chegou não vale', async () => {
    const payload = '{"id":"evt_1","object":"event"}';
    const agora = Math.floor(Date.now() / 1000);
    const valeEm = (timestamp: number) => {
      const feita = Stripe.webhooks.generateTestHeaderString({ payload, secret: SEGREDO, timestamp });
      return autenticarStripe(SEGREDO, payload, { 'stripe-signature': feita });
    };
    expect([await valeEm(agora + 3_600), await valeEm(agora + 400)]).toEqual([false, false]);
    // Os relógios andam uns segundos um à frente do outro.
    expect(await valeEm(agora + 60)).toBe(true);
  });

  it('na troca de segredo, basta uma das assinaturas', async () => {
    const payload = '{"id":"evt_1","object":"event"}';
    const nova = Stripe.webhooks.generateTestHeaderString({ payload, secret: SEGREDO });
    const velha = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_velho' });
    const duas = `${velha},${nova.split(',').at(-1)}`;
    expect(await autenticarStripe(SEGREDO, payload, { 'stripe-signature': duas })).toBe(true);
    expect(await autenticarStripe(SEGREDO, payload, { 'stripe-signature': velha })).toBe(false);
    expect(await autenticarStripe(SEGREDO, payload, { 'stripe-signature': 'v1=lixo' })).toBe(false);
  });
});
