import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Faixa, primeiroVao } from './lugarLivre.ts';

const ONDE = { inicio: 80, limite: 500, altura: 60 };

describe('onde um aviso cabe sem tapar o que se clica', () => {
  it('embaixo do título, quando não há nada ali', () => {
    expect(primeiroVao([], ONDE)).toBe(80);
    expect(primeiroVao([{ top: 10, bottom: 50 }], ONDE)).toBe(80);
  });

  it('desce para depois do botão que taparia, e do seguinte se não cabe entre os dois', () => {
    expect(primeiroVao([{ top: 100, bottom: 140 }], ONDE)).toBe(148);
    expect(
      primeiroVao(
        [
          { top: 180, bottom: 220 },
          { top: 100, bottom: 140 },
        ],
        ONDE,
      ),
    ).toBe(228);
  });

  it('não há lugar numa tela cheia', () => {
    const cheia = Array.from({ length: 12 }, (_, i) => ({ top: i * 44, bottom: i * 44 + 40 }));
    expect(primeiroVao(cheia, ONDE)).toBeNull();
  });

  it('o lugar achado nunca toca um controle e cabe na tela', () => {
    const faixa = fc
      .tuple(fc.integer({ min: -50, max: 800 }), fc.integer({ min: 1, max: 120 }))
      .map(([top, alto]): Faixa => ({ top, bottom: top + alto }));
    fc.assert(
      fc.property(fc.array(faixa, { maxLength: 30 }), (ocupadas) => {
        const topo = primeiroVao(ocupadas, ONDE);
        if (topo === null) return;
        expect(topo).toBeGreaterThanOrEqual(ONDE.inicio);
        expect(topo + ONDE.altura).toBeLessThanOrEqual(ONDE.limite);
        for (const { top, bottom } of ocupadas) expect(top < topo + ONDE.altura && bottom > topo).toBe(false);
      }),
    );
  });
});
