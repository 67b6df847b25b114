import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maisTarde, somarDias, somarMeses } from '../base/datas.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { podeIr, type StatusDoPedido } from '../pedidos/pedidos.rules.ts';
import { type AcessoPago, comDinheiro, comMaisUm } from './acesso.rules.ts';
import type { PagamentoVisto } from './conferir.rules.ts';
import {
  decidirPagamento,
  moverPonta,
  type PagamentoGuardado,
  type PedidoAchado,
  type PontasDoPedido,
  SEM_PONTAS,
  statusDosPagamentos,
} from './decidir-pagamento.ts';
import { contarPagamento, type Fato } from './fatos.rules.ts';

const HOJE = '2026-11-22';
const em = (dia: number) => `2026-11-${String(dia).padStart(2, '0')}T12:00:00.000Z`;
const fato = (tipo: Fato['tipo'], dia: number, centavos = 0, id = 'a'): Fato => ({
  tipo,
  id,
  em: em(dia),
  centavos,
});
const PAGO = fato('pago', 1, 10_000, 'pago');

const pedido = (com: Partial<PedidoAchado> = {}): PedidoAchado => ({
  gateway: 'asaas',
  pode_acabar: ['vencido', 'cancelado'],
  assinatura_id: null,
  valor_centavos: 10_000,
  preco_centavos: 10_000,
  sessoes_anteriores: [],
  cobranca: { sessao_gateway: null, assinatura_gateway: 'sub_1', pagamento_gateway: 'pay_1' },
  acesso: null,
  caminho: 'guardado',
  ...com,
});
const visto = (fatos: readonly Fato[], com: Partial<PagamentoVisto> = {}): PagamentoVisto => ({
  provedor: 'asaas',
  pagamento_gateway: 'pay_1',
  assinatura_gateway: 'sub_1',
  sessao_gateway: null,
  fatos,
  valor_centavos: 10_000,
  moeda: 'brl',
  cobrado_centavos: 10_000,
  ...com,
});
const guardado = (fatos: readonly Fato[], com: Partial<PagamentoGuardado> = {}): PagamentoGuardado => {
  const { situacao, recebido, estornado, contestado } = contarPagamento(fatos);
  return {
    id: 'pay_1',
    fatos,
    situacao,
    recebido,
    estornado,
    contestado,
    pedido_id: 'p',
    concedido: false,
    conferir: null,
    ...com,
  };
};
const dado: AcessoPago = {
  desde: '2026-11-01',
  concessoes: [{ pagamento_id: 'pay_1', dia: '2026-11-01', meses: 1, com_dinheiro: true }],
};
const semDinheiro = comDinheiro(dado, 'pay_1', false);
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

describe('o que um aviso significa', () => {
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

/** Um pedido inteiro na memória: executa as decisões como o executor, para conferir a ordem dos avisos. */
function umMundo(gateway: PedidoAchado['gateway']) {
  const guardados = new Map<string, PagamentoGuardado>();
  let pontas: PontasDoPedido = SEM_PONTAS;
  let status: StatusDoPedido = 'aguardando';
  let acesso: AcessoPago | null = null;
  let expira: string | null = null;
  let cupom = 'ocupado';
  const cobranca = { sessao_gateway: null, assinatura_gateway: 'sub_1', pagamento_gateway: 'pay_0' };

  function ouvir(id: string, fatos: readonly Fato[]): void {
    const ouvido = visto(fatos, { provedor: gateway, pagamento_gateway: id });
    for (let vez = 0; vez < 9; vez += 1) {
      const lido = guardados.get(id) ?? null;
      const assinatura_id = expira === null ? null : 'a';
      const decisao = decidirPagamento(
        lido,
        pedido({
          gateway,
          pode_acabar: (['vencido', 'cancelado'] as const).filter((fim) => podeIr(status, fim)),
          assinatura_id,
          cobranca,
          acesso,
          caminho: 'vinculo',
        }),
        ouvido,
      );
      if (decisao.tipo === 'nada') return;
      const { contas } = decisao;
      const base = guardado([...decisao.fatos], { id, concedido: lido?.concedido ?? false });
      if (decisao.tipo === 'conceder') {
        const desde: string = maisTarde(HOJE, expira ?? HOJE);
        expira = somarMeses(desde, 1);
        acesso = comMaisUm(acesso, desde, { pagamento_id: id, dia: HOJE, meses: 1 });
        pontas = moverPonta(pontas, null, 'pago');
        status = statusDosPagamentos(pontas);
        cupom = 'confirmado';
        guardados.set(id, {
          ...base,
          concedido: true,
          situacao: 'pago',
          recebido: contas.recebido,
          estornado: 0,
          contestado: 0,
        });
        continue;
      }
      if (decisao.tipo === 'acertar') {
        pontas = moverPonta(pontas, lido?.situacao ?? null, contas.situacao);
        status = statusDosPagamentos(pontas);
        acesso = decisao.acesso;
        expira = expira && somarDias(expira, decisao.dias);
      }
      if (decisao.tipo === 'encerrar' && decisao.leva_o_pedido) {
        status = decisao.como;
        if (decisao.como === 'cancelado') cupom = 'devolvido';
      }
      guardados.set(id, base);
    }
    throw new Error('As decisões não acabam');
  }
  const retrato = () => ({
    status,
    expira,
    cupom,
    pontas,
    dinheiro: [...guardados.values()]
      .map(({ id, situacao, recebido, estornado, contestado }) => ({
        id,
        situacao,
        recebido,
        estornado,
        contestado,
      }))
      .sort((a, b) => a.id.localeCompare(b.id)),
  });
  return { ouvir, retrato };
}

const VALOR = 10_000;
/** A vida de um pagamento em avisos, na ordem em que aconteceram. */
const vida: fc.Arbitrary<Fato[]> = fc.constantFrom<Fato[]>(
  [fato('pago', 1, VALOR, 'pago')],
  [fato('vencido', 1), fato('pago', 2, VALOR, 'pago'), fato('pago', 9, VALOR, 'pago')],
  [fato('pago', 1, VALOR, 'pago'), fato('estorno', 3, VALOR, 'r')],
  [fato('pago', 1, VALOR, 'pago'), fato('estorno', 3, 4_000, 'r1'), fato('estornado_ate', 3, 4_000, '4000')],
  [
    fato('pago', 1, VALOR, 'pago'),
    fato('estorno', 3, 4_000, 'r1'),
    fato('estorno', 5, 6_000, 'r2'),
    fato('estornado_ate', 5, VALOR, '10000'),
  ],
  [fato('pago', 1, VALOR, 'pago'), fato('estorno', 3, 4_000, 'r1'), fato('estorno_negado', 5, 4_000, 'r1')],
  [fato('pago', 1, VALOR, 'pago'), fato('contestacao', 4, VALOR, 'd')],
  [fato('pago', 1, VALOR, 'pago'), fato('contestacao', 4, VALOR, 'd'), fato('ganha', 9, VALOR, 'd')],
  [fato('pago', 1, VALOR, 'pago'), fato('contestacao', 4, VALOR, 'd'), fato('perdida', 9, VALOR, 'd')],
  [fato('pago', 1, VALOR, 'pago'), fato('contestacao', 4, VALOR, 'd'), fato('estorno', 9, VALOR, 'r')],
  [fato('pago', 1, VALOR, 'em-maos'), fato('desfeito', 2), fato('pago', 5, VALOR, 'pago')],
  [fato('pago', 1, VALOR, 'em-maos'), fato('desfeito', 2)],
);

describe('cem mil avisos', () => {
  it('embaralhados, repetidos, atrasados e em pedaços, terminam no mesmo dinheiro, no mesmo acesso e no mesmo cupom', () => {
    let avisos = 0;
    const historia = fc.record({
      gateway: fc.constantFrom(...GATEWAYS),
      vidas: fc.array(vida, { minLength: 1, maxLength: 4 }),
      semente: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
    });
    const conferir = ({
      gateway,
      vidas,
      semente,
    }: {
      gateway: PedidoAchado['gateway'];
      vidas: Fato[][];
      semente: number[];
    }) => {
      const emOrdem = vidas.flatMap((fatos, i) => fatos.map((um) => ({ id: `pay_${i}`, um })));
      const certo = umMundo(gateway);
      for (const { id, um } of emOrdem) certo.ouvir(id, [um]);
      // Cada aviso três vezes, em qualquer ordem; alguns trazem também o que já se sabia.
      const tres = [...emOrdem, ...emOrdem, ...emOrdem].map((aviso, i) => ({
        ...aviso,
        peso: semente[i % 60] ?? 0,
        i,
      }));
      tres.sort((a, b) => a.peso - b.peso || a.i - b.i);
      const outro = umMundo(gateway);
      for (const { id, um, peso } of tres) {
        avisos += 1;
        const junto = peso > 0.7 ? emOrdem.filter((aviso) => aviso.id === id).map((aviso) => aviso.um) : [um];
        outro.ouvir(id, junto);
      }
      expect(outro.retrato()).toEqual(certo.retrato());
    };
    fc.assert(fc.property(historia, conferir), { numRuns: 6_000 });
    expect(avisos).toBeGreaterThan(100_000);
  });
});
