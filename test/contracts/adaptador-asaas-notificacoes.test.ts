import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AsaasFake, type MudancaDoAsaas, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { cobradorAsaas } from '../../lambdas/gateways/asaas/cobrador.ts';
import { autenticarAsaas, lerNotificacaoDoAsaas } from '../../lambdas/gateways/asaas/notificacoes.ts';
import { contarPagamento, juntarFatos } from '../../shared/pagamentos/fatos.rules.ts';
import { abrirServidor } from '../support/servidor.ts';
import { oQueDiz, umaFatura } from './adaptador-comum.ts';

const CHAVE = '$aact_hmlg_avisos';
const SEGREDO = 'whk-segredo-bem-comprido-que-o-asaas-manda';
let asaas: AsaasFake;
let caixa: Awaited<ReturnType<typeof abrirServidor>>;
let agora = new Date('2026-11-21T15:30:00Z');
beforeAll(async () => {
  asaas = await startAsaas({ agora: () => agora });
  caixa = await abrirServidor(() => ({ status: 200, corpo: {} }));
  asaas.configurarWebhook({ chave: CHAVE, url: caixa.base, segredo: SEGREDO });
});
afterAll(async () => {
  await asaas.stop();
  await caixa.fechar();
});

const cobrador = () =>
  cobradorAsaas({
    urls: { producao: asaas.endpoint, sandbox: asaas.endpoint },
    credencial: { ambiente: 'sandbox', api_key: CHAVE },
  });

/** Cria uma venda, provoca as mudanças e devolve as notificações que chegaram, já lidos. */
async function notificacoesDe(mudancas: readonly MudancaDoAsaas[], recorrente = true) {
  const fatura = umaFatura({ recorrente });
  const criada = await cobrador().criarFatura(fatura);
  if (!criada.ok) throw new Error(criada.motivo);
  const { pagamento_gateway, assinatura_gateway } = criada.cobranca;
  await asaas.avisos.assentar();
  const inicio = caixa.pedidos.length;
  for (const mudanca of mudancas) asaas.avisos.gerar(mudanca, pagamento_gateway ?? '');
  await asaas.avisos.assentar();
  const chegaram = caixa.pedidos.slice(inicio);
  return {
    referencia: fatura.referencia,
    pagamento_gateway,
    assinatura_gateway,
    avisos: chegaram.map(({ corpo }) => lerNotificacaoDoAsaas(corpo)),
    pedidos: chegaram,
  };
}

describe('notificações do Asaas', () => {
  it.each([
    [['recebido'], 'PAYMENT_RECEIVED', 'pago'],
    [['confirmado'], 'PAYMENT_CONFIRMED', 'pago'],
    [['confirmado', 'recebido'], 'PAYMENT_RECEIVED', 'pago'],
    [['vencido'], 'PAYMENT_OVERDUE', 'vencido'],
    [['vencido', 'recebido'], 'PAYMENT_RECEIVED', 'pago'],
    [['apagado'], 'PAYMENT_DELETED', 'cancelado'],
    [['recebido', 'estornado'], 'PAYMENT_REFUNDED', 'estornado'],
    [['confirmado', 'contestado'], 'PAYMENT_CHARGEBACK_REQUESTED', 'contestado'],
    [['recusado'], 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', 'pendente'],
  ] as const)('%j chega como %s e quer dizer %s', async (mudancas, tipo, situacao) => {
    const venda = await notificacoesDe(mudancas);
    expect(venda.avisos.at(-1)).toMatchObject({
      tipo,
      criado_em: '2026-11-21T15:30:00.000Z',
      assinatura_encerrada: null,
      assinatura_retomada: null,
      tentativa_expirada: null,
      pagamento: {
        provedor: 'asaas',
        pagamento_gateway: venda.pagamento_gateway,
        outros_ids: [],
        assinatura_gateway: venda.assinatura_gateway,
        referencia: venda.referencia,
        valor_centavos: 5_000,
        vence_em: '2026-11-21',
      },
    });
    const { pagamento } = venda.avisos.at(-1) ?? {};
    expect(oQueDiz(pagamento)).toBe(situacao);
    const pago = pagamento?.fatos.find((fato) => fato.tipo === 'pago');
    if (pago) expect(pago).toMatchObject({ em: '2026-11-21T15:30:00.000Z', centavos: 5_000 });
  });

  it.each([
    [['recebido', 'contestado', 'ganho'], 'PAYMENT_RECEIVED', 'pago'],
    [['recebido', 'contestado', 'perdido'], 'PAYMENT_REFUNDED', 'perdido'],
    [['em_maos'], 'PAYMENT_RECEIVED', 'pago'],
    [['em_maos', 'desfeito'], 'PAYMENT_RECEIVED_IN_CASH_UNDONE', 'desfeito'],
    [['em_maos', 'desfeito', 'recebido'], 'PAYMENT_RECEIVED', 'pago'],
  ] as const)('a história %j termina em %s, e o dinheiro fica %s', async (mudancas, tipo, situacao) => {
    const { pagamento_gateway } = await notificacoesDe([]);
    const inicio = caixa.pedidos.length;
    const antes = agora;
    for (const mudanca of mudancas) {
      agora = new Date(agora.getTime() + 60_000);
      asaas.avisos.gerar(mudanca, pagamento_gateway ?? '');
      await asaas.avisos.assentar();
    }
    agora = antes;
    const notificacoes = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    expect(notificacoes.at(-1)?.tipo).toBe(tipo);
    const fatos = juntarFatos(...notificacoes.map((notificacao) => notificacao?.pagamento?.fatos ?? []));
    expect(contarPagamento(fatos).situacao).toBe(situacao);
  });

  it.each([
    [['recebido'], { dia: '2026-11-21', previsto: false }],
    [['confirmado'], { dia: '2026-12-23', previsto: true }],
    [['confirmado', 'recebido'], { dia: '2026-11-21', previsto: false }],
  ] as const)('%j diz a taxa, o líquido e o dia em que o dinheiro cai', async (mudancas, credito) => {
    const { avisos } = await notificacoesDe(mudancas);
    const em = '2026-11-21T15:30:00.000Z';
    expect(avisos.at(-1)?.pagamento?.repasse).toEqual({
      valores: { liquido_centavos: 4_801, taxa_centavos: 199, em },
      credito: { ...credito, em },
    });
  });

  it.each([
    [['vencido']],
    [['em_maos']],
    [['recebido', 'estornado']],
    [['confirmado', 'contestado']],
  ] as const)('%j não diz repasse nenhum', async ([...mudancas]) => {
    const { avisos } = await notificacoesDe(mudancas);
    expect(avisos.at(-1)?.pagamento?.repasse).toBeNull();
  });

  it.each([
    [{}, null],
    [{ netValue: 'x', creditDate: 7, estimatedCreditDate: '31/12/2026' }, null],
    [{ netValue: 80.5 }, null],
    [
      { netValue: -1, creditDate: '2026-11-23' },
      { valores: null, credito: { dia: '2026-11-23', previsto: false } },
    ],
    [{ netValue: 48.01 }, { valores: { liquido_centavos: 4_801, taxa_centavos: 199 }, credito: null }],
  ])(
    'do repasse que a notificação não diz, ou diz mal (%j), nada se inventa, e o pagamento se lê',
    (campos, repasse) => {
      const notificacao = lerNotificacaoDoAsaas(
        JSON.stringify({
          id: 'evt_r&1',
          event: 'PAYMENT_RECEIVED',
          dateCreated: '2026-11-21 12:30:00',
          payment: { id: 'pay_1', value: 50, status: 'RECEIVED', ...campos },
        }),
      );
      expect(notificacao?.pagamento?.valor_centavos).toBe(5_000);
      if (repasse === null) expect(notificacao?.pagamento?.repasse).toBeNull();
      else expect(notificacao?.pagamento?.repasse).toMatchObject(repasse);
    },
  );

  it('dois estornos de uma parte, iguais e no mesmo segundo, são dois', async () => {
    const { avisos, pagamento_gateway } = await notificacoesDe(['recebido']);
    const inicio = caixa.pedidos.length;
    for (const valor of [10, 10]) asaas.avisos.gerar('estornado', pagamento_gateway ?? '', valor);
    await asaas.avisos.assentar();
    const depois = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    const fatos = [...avisos, ...depois, ...depois].map((notificacao) => notificacao?.pagamento?.fatos ?? []);
    expect(contarPagamento(juntarFatos(...fatos))).toMatchObject({ situacao: 'pago', estornado: 2_000 });
  });

  it('o pagamento de ontem, avisado hoje, foi pago ontem', () => {
    const notificacao = lerNotificacaoDoAsaas(
      JSON.stringify({
        id: 'evt_a&1',
        event: 'PAYMENT_RECEIVED',
        dateCreated: '2026-11-22 01:10:00',
        payment: { id: 'pay_1', value: 10.01, status: 'RECEIVED', clientPaymentDate: '2026-11-21' },
      }),
    );
    expect(notificacao?.pagamento).toMatchObject({
      fatos: [{ tipo: 'pago', em: '2026-11-21T15:00:00.000Z', centavos: 1_001 }],
      valor_centavos: 1_001,
    });
  });

  it('o id fica inteiro: dois pagamentos do mesmo tipo só diferem depois do &', async () => {
    const [primeiro, outro] = [
      await notificacoesDe(['recebido'], false),
      await notificacoesDe(['recebido'], false),
    ];
    const ids = [primeiro, outro].map(({ avisos }) => avisos.at(-1)?.id ?? '');
    expect(ids[0]).toMatch(/^evt_[0-9a-f]{32}&\d+$/);
    expect(ids[0]?.split('&')[0]).toBe(ids[1]?.split('&')[0]);
    expect(new Set(ids).size).toBe(2);
  });

  it('a assinatura que acaba no gateway é dita pelo nome, apesar das datas em dd/MM/aaaa', async () => {
    const { assinatura_gateway } = await notificacoesDe([]);
    const inicio = caixa.pedidos.length;
    await cobrador().pararAssinatura(assinatura_gateway ?? '');
    await asaas.avisos.assentar();
    const notificacoes = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    expect(
      notificacoes.map((notificacao) => [
        notificacao?.tipo,
        oQueDiz(notificacao?.pagamento),
        notificacao?.assinatura_encerrada,
      ]),
    ).toEqual([
      ['PAYMENT_DELETED', 'cancelado', null],
      ['SUBSCRIPTION_DELETED', undefined, assinatura_gateway],
    ]);
  });

  it('campo novo, referência que falta e notificação desconhecida não atrapalham', async () => {
    const venda = await notificacoesDe(['recebido'], false);
    const inicio = caixa.pedidos.length;
    await asaas.avisos.entregar({
      de: 'todos',
      campo_extra: true,
      sem_referencia: true,
      cobranca: venda.pagamento_gateway ?? '',
    });
    const notificacoes = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    expect(notificacoes.at(-1)?.pagamento).toMatchObject({
      referencia: null,
      fatos: [{ tipo: 'pago' }],
      pagamento_gateway: venda.pagamento_gateway,
    });
    const desconhecido = {
      id: 'evt_b&2',
      event: 'TRANSFER_DONE',
      transfer: { id: 'x' },
      payment: { id: 'y' },
    };
    expect(lerNotificacaoDoAsaas(JSON.stringify(desconhecido))).toEqual({
      id: 'evt_b&2',
      tipo: 'TRANSFER_DONE',
      criado_em: null,
      pagamento: null,
      assinatura_encerrada: null,
      assinatura_retomada: null,
      tentativa_expirada: null,
    });
  });

  it.each(['', 'texto', '[]', '{}', 'null', '{"event":"PAYMENT_RECEIVED"}', '{"id":1,"event":"x"}'])(
    'não é notificação: %s',
    (corpo) => {
      expect(lerNotificacaoDoAsaas(corpo)).toBeNull();
    },
  );

  it('o pagamento que não se entende não derruba a notificação', () => {
    const torto = { id: 'e&1', event: 'PAYMENT_RECEIVED', payment: { id: 'p', value: 'dez' } };
    expect(lerNotificacaoDoAsaas(JSON.stringify(torto))).toMatchObject({ id: 'e&1', pagamento: null });
  });

  it('só vale a notificação com o segredo combinado', async () => {
    const venda = await notificacoesDe(['recebido'], false);
    const cabecalhos = (i: number) => {
      const recebido = caixa.pedidos[i]?.cabecalhos['asaas-access-token'];
      return { 'asaas-access-token': String(recebido) };
    };
    const ultimo = caixa.pedidos.length - 1;
    expect(autenticarAsaas(SEGREDO, cabecalhos(ultimo))).toBe(true);
    await asaas.avisos.entregar({
      de: 'todos',
      segredo_errado: true,
      cobranca: venda.pagamento_gateway ?? '',
    });
    expect(autenticarAsaas(SEGREDO, cabecalhos(caixa.pedidos.length - 1))).toBe(false);
    expect(autenticarAsaas(SEGREDO, {})).toBe(false);
    expect(autenticarAsaas('', { 'asaas-access-token': '' })).toBe(false);
    expect(autenticarAsaas(SEGREDO, { 'asaas-access-token': SEGREDO.slice(0, -1) })).toBe(false);
  });

  it('a renovação chega com a assinatura e a referência do pedido', async () => {
    const { assinatura_gateway, referencia } = await notificacoesDe(['recebido']);
    const inicio = caixa.pedidos.length;
    const nova = asaas.avisos.avancarCiclo(assinatura_gateway ?? '');
    agora = new Date('2026-12-21T12:00:00Z');
    asaas.avisos.gerar('recebido', nova.id);
    await asaas.avisos.assentar();
    const notificacoes = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    expect(notificacoes.at(-1)?.pagamento).toMatchObject({
      pagamento_gateway: nova.id,
      assinatura_gateway,
      referencia,
      fatos: [{ tipo: 'pago' }],
      vence_em: '2026-12-21',
    });
  });
});

describe('o Pix Automático que o Asaas oferece sozinho', () => {
  it.each([
    ['CREATED', undefined],
    ['ACTIVATED', true],
    ['CANCELLED', false],
    ['EXPIRED', false],
    ['REFUSED', false],
  ] as const)('%s diz se a assinatura se debita sozinha', async (acao, ativo) => {
    const criada = await cobrador().criarFatura(umaFatura({ vence_em: '2028-01-10' }));
    const assinatura = criada.ok ? (criada.cobranca.assinatura_gateway ?? '') : '';
    await asaas.avisos.assentar();
    const inicio = caixa.pedidos.length;
    asaas.avisos.pixAutomatico(acao, assinatura, 'aut_1');
    await asaas.avisos.assentar();
    const [lida] = caixa.pedidos.slice(inicio).map(({ corpo }) => lerNotificacaoDoAsaas(corpo));
    expect(lida?.tipo).toBe(`PIX_AUTOMATIC_RECURRING_AUTHORIZATION_${acao}`);
    expect(lida?.pix_automatico).toEqual(
      ativo === undefined ? undefined : { autorizacao: 'aut_1', assinatura_gateway: assinatura, ativo },
    );
  });

  it('a que não é de uma assinatura nossa, e a instrução de um débito, não dizem nada', () => {
    for (const notificacao of [
      {
        event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED',
        authorization: { id: 'aut_1', subscriptionId: null },
      },
      { event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED' },
      { event: 'PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_REFUSED', paymentInstruction: { id: 'i_1' } },
      { event: 'PIX_AUTOMATIC_RECURRING_ELIGIBILITY_UPDATED' },
    ]) {
      const lida = lerNotificacaoDoAsaas(JSON.stringify({ id: 'evt_1&1', ...notificacao }));
      expect(lida).toMatchObject({ tipo: notificacao.event, pagamento: null });
      expect(lida).not.toHaveProperty('pix_automatico');
    }
  });
});
