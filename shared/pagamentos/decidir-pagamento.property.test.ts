import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fato, guardado, pedido, visto } from '../../test/support/pagamentos.ts';
import { dataMaisTarde, somarDias, somarMeses } from '../base/datas.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { podeIr, type StatusDoPedido } from '../pedidos/pedidos.rules.ts';
import { type AcessoPago, somarPagamento } from './acesso.rules.ts';
import {
  decidirPagamento,
  moverPonta,
  type PagamentoGuardado,
  type PedidoAchado,
  type PontasDoPedido,
  SEM_PONTAS,
  statusDosPagamentos,
} from './decidir-pagamento.ts';
import type { Fato } from './fatos.rules.ts';

const HOJE = '2026-11-22';

/** Um pedido inteiro na memória: executa as decisões como o executor, para conferir a ordem das notificações. */
function umMundo(gateway: PedidoAchado['gateway']) {
  const guardados = new Map<string, PagamentoGuardado>();
  let pontas: PontasDoPedido = SEM_PONTAS;
  let status: StatusDoPedido = 'aguardando';
  let acesso: AcessoPago | null = null;
  let expira: string | null = null;
  let cupom = 'ocupado';
  const fatura = { sessao_gateway: null, assinatura_gateway: 'sub_1', pagamento_gateway: 'pay_0' };

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
          cobranca: fatura,
          acesso,
          caminho: 'vinculo',
        }),
        ouvido,
      );
      if (decisao.tipo === 'nada') return;
      const { contas } = decisao;
      const base = guardado([...decisao.fatos], { id, concedido: lido?.concedido ?? false });
      if (decisao.tipo === 'conceder') {
        const desde: string = dataMaisTarde(HOJE, expira ?? HOJE);
        expira = somarMeses(desde, 1);
        acesso = somarPagamento(acesso, desde, { pagamento_id: id, dia: HOJE, meses: 1 });
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
/** A vida de um pagamento em notificações, na ordem em que aconteceram. */
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

describe('cem mil notificações', () => {
  it('embaralhados, repetidos, atrasados e em pedaços, terminam no mesmo dinheiro, no mesmo acesso e no mesmo cupom', () => {
    let notificacoes = 0;
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
      const emOrdem = vidas.flatMap((fatos, i) => fatos.map((fato) => ({ id: `pay_${i}`, um: fato })));
      const certo = umMundo(gateway);
      for (const { id, um: item } of emOrdem) certo.ouvir(id, [item]);
      // Cada notificação três vezes, em qualquer ordem; algumas trazem também o que já se sabia.
      const tres = [...emOrdem, ...emOrdem, ...emOrdem].map((notificacao, i) => ({
        ...notificacao,
        peso: semente[i % 60] ?? 0,
        i,
      }));
      tres.sort((a, b) => a.peso - b.peso || a.i - b.i);
      const outro = umMundo(gateway);
      for (const { id, um: item, peso } of tres) {
        notificacoes += 1;
        const junto =
          peso > 0.7
            ? emOrdem.filter((notificacao) => notificacao.id === id).map((notificacao) => notificacao.um)
            : [item];
        outro.ouvir(id, junto);
      }
      expect(outro.retrato()).toEqual(certo.retrato());
    };
    fc.assert(fc.property(historia, conferir), { numRuns: 6_000 });
    expect(notificacoes).toBeGreaterThan(100_000);
  });
});
