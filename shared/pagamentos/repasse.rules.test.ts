import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { juntarRepasses, type Repasse, trazNovidade } from './repasse.rules.ts';

const em = (dia: number) => `2026-11-${String(dia).padStart(2, '0')}T12:00:00.000Z`;
const valores = (liquido_centavos: number, dia: number) => ({
  liquido_centavos,
  taxa_centavos: 10_000 - liquido_centavos,
  em: em(dia),
});
const credito = (cai: string, dia: number, previsto = true) => ({ dia: cai, previsto, em: em(dia) });

const ditos = fc.record({
  valores: fc
    .option(fc.record({ l: fc.nat(9), d: fc.integer({ min: 1, max: 5 }) }))
    .map((item) => item && valores(item.l, item.d)),
  credito: fc
    .option(fc.record({ c: fc.nat(2), d: fc.integer({ min: 1, max: 5 }), previsto: fc.boolean() }))
    .map((item) => item && credito(`2026-12-0${item.c + 1}`, item.d, item.previsto)),
});

describe('o repasse de um pagamento', () => {
  it('cada parte fica como o gateway a disse por último, ainda que a notificação chegue antes', () => {
    const confirmado: Repasse = { valores: valores(9_600, 1), credito: credito('2026-12-23', 1) };
    const caiu: Repasse = { valores: null, credito: credito('2026-12-21', 20, false) };
    const certo = { valores: confirmado.valores, credito: caiu.credito };
    expect(juntarRepasses(confirmado, caiu)).toEqual(certo);
    expect(juntarRepasses(caiu, confirmado)).toEqual(certo);
  });

  it('em qualquer ordem, e por mais que se repita, dá o mesmo', () => {
    fc.assert(
      fc.property(
        fc.array(ditos, { maxLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 6 }),
        (todos, outra) => {
          const juntar = (quais: readonly Repasse[]) => quais.reduce<Repasse | null>(juntarRepasses, null);
          const embaralhados = [...outra.flatMap((i) => todos[i] ?? []), ...[...todos].reverse()];
          expect(juntar(embaralhados)).toEqual(juntar(todos));
        },
      ),
    );
  });

  it('o mesmo dito outra vez não é novidade; outro valor, outro dia, ou o crédito que se fez, é', () => {
    const sabido: Repasse = { valores: valores(9_600, 1), credito: credito('2026-12-23', 1) };
    expect(trazNovidade(sabido, null)).toBe(false);
    expect(trazNovidade(sabido, { valores: valores(9_600, 9), credito: credito('2026-12-23', 9) })).toBe(
      false,
    );
    expect(trazNovidade(sabido, { valores: valores(9_500, 9), credito: null })).toBe(true);
    expect(trazNovidade(sabido, { valores: null, credito: credito('2026-12-24', 9) })).toBe(true);
    expect(trazNovidade(sabido, { valores: null, credito: credito('2026-12-23', 9, false) })).toBe(true);
    expect(trazNovidade(sabido, { valores: valores(9_000, 0), credito: null })).toBe(false);
    expect(trazNovidade(null, sabido)).toBe(true);
    expect(trazNovidade(null, null)).toBe(false);
  });
});
