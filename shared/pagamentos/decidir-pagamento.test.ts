import { describe, expect, it } from 'vitest';
import { fato, guardado, PAGO, pedido, visto } from '../../test/support/pagamentos.ts';
import { type AcessoPago, marcarDinheiro } from './acesso.rules.ts';
import { decidirPagamento } from './decidir-pagamento.ts';

const dado: AcessoPago = {
  desde: '2026-11-01',
  concessoes: [{ pagamento_id: 'pay_1', dia: '2026-11-01', meses: 1, com_dinheiro: true }],
};
const semDinheiro = marcarDinheiro(dado, 'pay_1', false);
const comDois: AcessoPago = {
  ...dado,
  concessoes: [
    ...dado.concessoes,
    { pagamento_id: 'pay_2', dia: '2026-11-20', meses: 1, com_dinheiro: true },
  ],
};
const pago = pedido({ assinatura_id: 'a', acesso: dado });
const daStripe = {
  gateway: 'stripe',
  cobranca: { sessao_gateway: 'cs_1', assinatura_gateway: null, pagamento_gateway: null },
} as const;

describe('o que uma notificação significa', () => {
  const casos: readonly [
    string,
    ReturnType<typeof decidirPagamento>['tipo'],
    Parameters<typeof decidirPagamento>,
    object?,
  ][] = [
    [
      'um pagamento que não é de pedido nosso só se guarda',
      'guardar',
      [null, null, visto([PAGO])],
      { com_pedido: false },
    ],
    [
      'o mesmo aviso de um pagamento sem pedido não muda nada',
      'nada',
      [guardado([PAGO], { pedido_id: null }), null, visto([PAGO])],
    ],
    ['o dinheiro entrou: dá o acesso', 'conceder', [null, pedido(), visto([PAGO])]],
    [
      'o dinheiro entrou depois de o pedido ser cancelado: dá o acesso',
      'conceder',
      [null, pedido({ pode_acabar: [] }), visto([PAGO])],
    ],
    [
      'o mesmo aviso de quem já teve acesso não muda nada',
      'nada',
      [guardado([PAGO], { concedido: true }), pago, visto([PAGO])],
    ],
    [
      'o cartão confirmado e depois recebido não dá acesso duas vezes',
      'nada',
      [guardado([PAGO], { concedido: true }), pago, visto([fato('pago', 20, 10_000, 'pago')])],
    ],
    [
      'o estorno chegou antes do pagamento: guarda, e espera',
      'guardar',
      [null, pedido(), visto([fato('estorno', 3, 10_000)])],
      { com_pedido: true },
    ],
    [
      'o pagamento chegou depois do estorno: dá o acesso, para tirá-lo em seguida',
      'conceder',
      [guardado([fato('estorno', 3, 10_000)]), pedido(), visto([PAGO])],
    ],
    [
      'estornado inteiro: tira os dias',
      'acertar',
      [guardado([PAGO], { concedido: true }), pago, visto([fato('estorno', 3, 10_000)])],
      { dias: -30 },
    ],
    [
      'estornado em parte: só o dinheiro anda',
      'acertar',
      [guardado([PAGO], { concedido: true }), pago, visto([fato('estorno', 3, 4_000)])],
      { dias: 0 },
    ],
    [
      'contestado: tira os dias enquanto o banco decide',
      'acertar',
      [guardado([PAGO], { concedido: true }), pago, visto([fato('contestacao', 3, 10_000)])],
      { dias: -30 },
    ],
    [
      'a contestação se ganhou: devolve os dias',
      'acertar',
      [
        guardado([PAGO, fato('contestacao', 3, 10_000)], { concedido: true }),
        pedido({
          assinatura_id: 'a',
          acesso: semDinheiro,
        }),
        visto([fato('ganha', 9)]),
      ],
      { dias: 30 },
    ],
    [
      'a contestação se perdeu: os dias já tinham saído',
      'acertar',
      [
        guardado([PAGO, fato('contestacao', 3, 10_000)], { concedido: true }),
        pedido({
          assinatura_id: 'a',
          acesso: semDinheiro,
        }),
        visto([fato('perdida', 9)]),
      ],
      { dias: 0 },
    ],
    [
      'estornada só a renovação: fica o tempo que o primeiro pagamento cobre',
      'acertar',
      [
        guardado([PAGO], { concedido: true, id: 'pay_2' }),
        pedido({ assinatura_id: 'a', acesso: comDois }),
        visto([fato('estorno', 21, 10_000)]),
      ],
      { dias: -31 },
    ],
    [
      'estornado o primeiro: fica o tempo que a renovação cobre desde que se pagou',
      'acertar',
      [
        guardado([PAGO], { concedido: true }),
        pedido({ assinatura_id: 'a', acesso: comDois }),
        visto([fato('estorno', 21, 10_000)]),
      ],
      { dias: -12 },
    ],
    [
      'recebido em mãos e desfeito: tira os dias',
      'acertar',
      [guardado([PAGO], { concedido: true }), pago, visto([fato('desfeito', 3)])],
      { dias: -30 },
    ],
    [
      'venceu sem pagamento: o pedido vence',
      'encerrar',
      [null, pedido(), visto([fato('vencido', 3)])],
      { como: 'vencido', leva_o_pedido: true },
    ],
    [
      'a renovação venceu: o pedido continua pago',
      'encerrar',
      [null, pago, visto([fato('vencido', 3)], { pagamento_gateway: 'pay_2' })],
      { leva_o_pedido: false },
    ],
    [
      'foi apagado no gateway: o pedido se cancela',
      'encerrar',
      [null, pedido(), visto([fato('cancelado', 3)])],
      { como: 'cancelado', leva_o_pedido: true },
    ],
    [
      'pagou menos do que o combinado: a conferir',
      'conferir',
      [
        null,
        pedido({ ...daStripe }),
        visto([fato('pago', 1, 100, 'pago')], {
          provedor: 'stripe',
          sessao_gateway: 'cs_1',
          valor_centavos: 100,
          cobrado_centavos: null,
        }),
      ],
      { motivo: 'valor' },
    ],
    [
      'pagou em ienes: a conferir',
      'conferir',
      [
        null,
        pedido({ ...daStripe }),
        visto([PAGO], { provedor: 'stripe', sessao_gateway: 'cs_1', moeda: 'jpy', cobrado_centavos: null }),
      ],
      { motivo: 'moeda' },
    ],
    [
      'pagou numa página que não é a deste pedido: a conferir',
      'conferir',
      [
        null,
        pedido({ ...daStripe, caminho: 'mencao' }),
        visto([PAGO], { provedor: 'stripe', sessao_gateway: 'cs_9', cobrado_centavos: null }),
      ],
      { motivo: 'cobranca' },
    ],
    [
      'veio de outro gateway: a conferir',
      'conferir',
      [
        null,
        pedido({ caminho: 'mencao' }),
        visto([PAGO], { provedor: 'stripe', sessao_gateway: 'cs_9', cobrado_centavos: null }),
      ],
      { motivo: 'gateway' },
    ],
    [
      'a fatura da Stripe chegou antes da sessão: espera',
      'guardar',
      [
        null,
        pedido({ ...daStripe, caminho: 'mencao' }),
        visto([PAGO], { provedor: 'stripe', cobrado_centavos: null }),
      ],
      { com_pedido: false },
    ],
    [
      'o que se conferia voltou a quem pagou',
      'conferir',
      [
        guardado([fato('pago', 1, 100, 'pago')], { conferir: 'valor' }),
        pedido({ ...daStripe }),
        visto([fato('estorno', 2, 100)], {
          provedor: 'stripe',
          sessao_gateway: 'cs_1',
          cobrado_centavos: null,
        }),
      ],
      { voltou: true },
    ],
  ];
  it.each(casos)('%s', (_, tipo, [lido, achado, ouvido], mais = {}) => {
    expect(decidirPagamento(lido, achado, ouvido)).toMatchObject({ tipo, ...mais });
  });
});
