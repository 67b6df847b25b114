import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acharMaisParecidos,
  cortarEmLotes,
  normalizar,
  pisoDoModelo,
  textoQueCabe,
} from './vetores.rules.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto).length;

describe('a semelhança', () => {
  it('é 1 com o mesmo sentido, 0 com o oposto ou com nada, e não depende do tamanho', () => {
    const numeros = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(numeros, fc.integer({ min: 1, max: 9 }), (lista, vezes) => {
        fc.pre(lista.some((n) => n !== 0));
        const vetor = normalizar(new Float32Array(lista));
        const maior = normalizar(new Float32Array(lista.map((n) => n * vezes)));
        const oposto = normalizar(new Float32Array(lista.map((n) => -n)));
        const achados = acharMaisParecidos(
          vetor,
          new Map([
            ['oposto', oposto],
            ['maior', maior],
            ['nada', new Float32Array(4)],
          ]),
        );
        expect(achados[0]?.id).toBe('maior');
        expect(achados[0]?.certeza).toBeCloseTo(1, 5);
        expect(achados.slice(1).map(({ certeza }) => certeza)).toEqual([0, 0]);
      }),
    );
  });

  it('cada modelo tem o seu piso, com ou sem o nome de quem o serve', () => {
    expect(pisoDoModelo('openai/text-embedding-ada-002')).toBe(pisoDoModelo('text-embedding-ada-002'));
    expect(pisoDoModelo('text-embedding-3-small')).toBeLessThan(pisoDoModelo('modelo-desconhecido'));
  });
});

describe('os lotes que se pedem ao provedor', () => {
  it('levam tudo, em ordem, e nenhum passa do que ele aceita', () => {
    const texto = fc.string({ unit: 'grapheme', maxLength: 60 }).map((texto) => texto.repeat(90));
    fc.assert(
      fc.property(fc.array(texto, { maxLength: 300 }), (textos) => {
        const lotes = cortarEmLotes(textos.map((texto, id) => ({ id, texto: texto })));
        expect(lotes.flat().map(({ id }) => id)).toEqual(textos.map((_, id) => id));
        for (const lote of lotes) {
          expect(lote.length).toBeLessThanOrEqual(64);
          expect(lote.reduce((soma, item) => soma + bytes(item.texto), 0)).toBeLessThanOrEqual(250_000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('o texto comprido demais se corta entre dois caracteres', () => {
    const cortado = textoQueCabe('a'.concat('é'.repeat(5_000)));
    expect(bytes(cortado)).toBeLessThanOrEqual(8_000);
    expect(cortado).toMatch(/^aé+$/);
    expect(textoQueCabe('curto')).toBe('curto');
  });
});
