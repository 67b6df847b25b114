import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contarPagamento, type Fato, juntarFatos, mesmosFatos, TIPOS_DE_FATO } from './fatos.rules.ts';

const em = (dia: number, hora = 12) =>
  `2026-11-${String(dia).padStart(2, '0')}T${String(hora).padStart(2, '0')}:00:00.000Z`;
const f = (tipo: Fato['tipo'], dia: number, centavos = 0, id = 'a'): Fato => ({
  tipo,
  id,
  em: em(dia),
  centavos,
});
const pago = f('pago', 1, 10_000, 'pay_1');

describe('o dinheiro de um pagamento', () => {
  const casos: readonly [string, readonly Fato[], Partial<ReturnType<typeof contarPagamento>>][] = [
    ['nada se ouviu', [], { situacao: 'pendente', entrou: false, liquido: 0 }],
    ['venceu sem pagamento', [f('vencido', 2)], { situacao: 'vencido', entrou: false }],
    ['foi apagado depois de vencer', [f('cancelado', 3), f('vencido', 2)], { situacao: 'cancelado' }],
    ['pago depois de vencer', [f('vencido', 1), f('pago', 2, 10_000)], { situacao: 'pago', liquido: 10_000 }],
    ['pago', [pago], { situacao: 'pago', recebido: 10_000, liquido: 10_000, pago_em: em(1) }],
    [
      'estornado em parte',
      [pago, f('estorno', 3, 2_500)],
      { situacao: 'pago', estornado: 2_500, liquido: 7_500 },
    ],
    [
      'estornado em duas partes',
      [pago, f('estorno', 3, 2_500, 'r1'), f('estorno', 4, 7_500, 'r2')],
      { situacao: 'estornado', liquido: 0 },
    ],
    [
      'o total estornado não se soma ao estorno que ele já conta',
      [pago, f('estorno', 3, 2_500), f('estornado_ate', 3, 2_500)],
      { estornado: 2_500 },
    ],
    [
      'só se ouviu o total',
      [pago, f('estornado_ate', 3, 10_000, '10000')],
      { situacao: 'estornado', liquido: 0 },
    ],
    [
      'o estorno negado não tira nada',
      [pago, f('estorno', 3, 2_500), f('estornado_ate', 3, 2_500), f('estorno_negado', 5, 2_500)],
      { situacao: 'pago', estornado: 0, liquido: 10_000 },
    ],
    [
      'o estorno nunca passa do que entrou',
      [pago, f('estorno', 3, 99_000)],
      { situacao: 'estornado', estornado: 10_000, liquido: 0 },
    ],
    [
      'contestado',
      [pago, f('contestacao', 5, 10_000)],
      { situacao: 'contestado', contestado: 10_000, liquido: 0 },
    ],
    [
      'contestação ganha',
      [pago, f('contestacao', 5, 10_000), f('ganha', 9)],
      { situacao: 'pago', contestado: 0, liquido: 10_000 },
    ],
    [
      'contestação perdida',
      [pago, f('contestacao', 5, 10_000), f('perdida', 9)],
      { situacao: 'perdido', contestado: 10_000, liquido: 0 },
    ],
    [
      'só se ouviu o fim de uma contestação perdida',
      [pago, f('perdida', 9, 10_000)],
      { situacao: 'perdido', liquido: 0 },
    ],
    [
      'só se ouviu o fim de uma contestação ganha',
      [pago, f('ganha', 9, 10_000)],
      { situacao: 'pago', liquido: 10_000 },
    ],
    ['contestada em parte', [pago, f('contestacao', 5, 4_000)], { situacao: 'contestado', liquido: 6_000 }],
    [
      'estornado depois de contestado: o dinheiro sai uma vez',
      [pago, f('contestacao', 5, 10_000), f('estorno', 7, 10_000, 'r')],
      { situacao: 'estornado', estornado: 10_000, contestado: 0, liquido: 0 },
    ],
    [
      'contestado depois de estornado em parte',
      [pago, f('estorno', 3, 4_000, 'r'), f('contestacao', 5, 10_000)],
      { situacao: 'contestado', estornado: 4_000, contestado: 6_000, liquido: 0 },
    ],
    [
      'recebido em mãos e desfeito',
      [f('pago', 1, 10_000, 'caixa'), f('desfeito', 2)],
      { situacao: 'desfeito', entrou: true, recebido: 0, liquido: 0 },
    ],
    ['um período grátis', [f('pago', 1, 0, 'pay_1')], { situacao: 'pago', entrou: true, recebido: 0 }],
    [
      'desfeito e pago de novo',
      [f('pago', 1, 10_000, 'caixa'), f('desfeito', 2), f('pago', 4, 10_000, 'pay_1')],
      { situacao: 'pago', recebido: 10_000 },
    ],
    [
      'o estorno chegou antes da confirmação',
      [f('estorno', 3, 10_000)],
      { situacao: 'pendente', entrou: false, estornado: 0 },
    ],
  ];
  it.each(casos)('%s', (_, fatos, esperado) => {
    expect(contarPagamento(juntarFatos(fatos))).toMatchObject(esperado);
  });

  it('o que sai no mesmo dia, antes da hora que o gateway deu ao pagamento, não sai antes de entrar', () => {
    const { movimentos } = contarPagamento([pago, { ...f('estorno', 1, 10_000), em: em(1, 9) }]);
    expect(movimentos.map((movimento) => movimento.em)).toEqual([em(1), em(1)]);
    expect(movimentos.map(({ conta }) => conta)).toEqual(['recebido', 'estornado']);
  });
});

const umFato: fc.Arbitrary<Fato> = fc.record({
  tipo: fc.constantFrom(...TIPOS_DE_FATO),
  id: fc.constantFrom('a', 'b', 'c'),
  em: fc.integer({ min: 1, max: 28 }).map((dia) => em(dia)),
  centavos: fc.integer({ min: 0, max: 50_000 }),
});
const fatos = fc.array(umFato, { maxLength: 12 });

describe('em qualquer ordem, repetidos ou em pedaços', () => {
  it('juntar fatos não depende da ordem, da repetição nem de como vieram agrupados', () => {
    fc.assert(
      fc.property(fatos, fatos, fatos, (a, b, c) => {
        const juntos = juntarFatos(a, b, c);
        expect(mesmosFatos(juntarFatos(c, juntarFatos(b, a), a), juntos)).toBe(true);
        expect(mesmosFatos(juntarFatos(juntos, juntos), juntos)).toBe(true);
        expect(contarPagamento(juntarFatos(c, a, b, b))).toEqual(contarPagamento(juntos));
      }),
    );
  });

  it('nunca sai mais do que entrou, e os movimentos somam as contas', () => {
    fc.assert(
      fc.property(fatos, (ouvidos) => {
        const { recebido, estornado, contestado, liquido, movimentos, situacao, entrou } = contarPagamento(
          juntarFatos(ouvidos),
        );
        expect(liquido).toBeGreaterThanOrEqual(0);
        expect(liquido).toBe(recebido - estornado - contestado);
        const soma = (conta: string) =>
          movimentos
            .filter((movimento) => movimento.conta === conta)
            .reduce((total, movimento) => total + movimento.centavos, 0);
        expect([soma('recebido'), soma('estornado'), soma('contestado')]).toEqual([
          recebido,
          estornado,
          contestado,
        ]);
        expect(entrou).toBe(!['pendente', 'vencido', 'cancelado'].includes(situacao));
      }),
    );
  });
});
