import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contagem, passo } from './carrossel.ts';

describe('carrossel', () => {
  it('a contagem diz quais cartões estão à vista; de um só, diz o número dele', () => {
    expect(contagem(0, 3, 10)).toBe('1 - 3 de 10');
    expect(contagem(7, 3, 10)).toBe('8 - 10 de 10');
    expect(contagem(4, 1, 8)).toBe('5 de 8');
  });

  it('anda de um em um e, nas pontas, dá a volta', () => {
    expect(passo(0, 1, 3, 10)).toBe(1);
    expect(passo(7, 1, 3, 10)).toBe(0);
    expect(passo(0, -1, 3, 10)).toBe(7);
    expect(passo(9, 1, 1, 10)).toBe(0);
    expect(passo(0, -1, 2, 8)).toBe(6);
  });

  it('com todos os cartões à vista não sai do lugar', () => {
    expect(passo(0, 1, 3, 3)).toBe(0);
    expect(passo(0, -1, 3, 3)).toBe(0);
  });

  it('nunca deixa um lugar vazio à vista, e ir e voltar dá no mesmo', () => {
    const caso = fc
      .record({ total: fc.integer({ min: 1, max: 40 }), pedido: fc.integer({ min: 1, max: 3 }) })
      .map(({ total, pedido }) => ({ total, visiveis: Math.min(pedido, total) }))
      .chain((c) =>
        fc.record({ inicio: fc.integer({ min: 0, max: c.total - c.visiveis }), c: fc.constant(c) }),
      );
    fc.assert(
      fc.property(caso, fc.constantFrom(1, -1), ({ inicio, c: { total, visiveis } }, quanto) => {
        const novo = passo(inicio, quanto, visiveis, total);
        expect(novo).toBeGreaterThanOrEqual(0);
        expect(novo + visiveis).toBeLessThanOrEqual(total);
        expect(passo(novo, -quanto, visiveis, total)).toBe(inicio);
      }),
    );
  });
});
