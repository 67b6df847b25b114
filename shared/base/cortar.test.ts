import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consertarTextos, cortar } from './cortar.ts';

// Pares inteiros, metades soltas e letras, juntos: o corte cai em qualquer lugar.
const pedaco = fc.constantFrom('🙂', '👨‍👩‍👧', '\uD83D', '\uDE42', 'a', 'ç', ' ');
const qualquer = fc.oneof(fc.string({ unit: pedaco, maxLength: 40 }), fc.string({ unit: 'binary' }));

describe('cortar um texto', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['ab🙂', 4, 'ab🙂'],
    ['ab🙂', 3, 'ab'],
    ['🙂🙂', 3, '🙂'],
    ['🙂', 1, ''],
    ['🙂', 0, ''],
    ['', 5, ''],
    ['a\uD83D', 2, 'a\uFFFD'],
    ['a\uD83Db', 2, 'a\uFFFD'],
    ['\uDE42a', 1, '\uFFFD'],
  ])('%j em %i é %j', (texto, maximo, esperado) => {
    expect(cortar(texto, maximo)).toBe(esperado);
  });

  it('cabe, é o começo do texto, não parte caractere nenhum e só deixa de fora o que não cabe', () => {
    fc.assert(
      fc.property(qualquer, fc.nat(60), (texto, maximo) => {
        const cortado = cortar(texto, maximo);
        expect(cortado.length).toBeLessThanOrEqual(maximo);
        expect(cortado.isWellFormed()).toBe(true);
        const letras = [...texto.toWellFormed()];
        const quantas = [...cortado].length;
        expect(cortado).toBe(letras.slice(0, quantas).join(''));
        expect(quantas === letras.length || cortado.length + (letras[quantas]?.length ?? 0) > maximo).toBe(
          true,
        );
        expect(cortar(cortado, maximo)).toBe(cortado);
      }),
    );
  });
});

it('o que vem de fora fica igual, menos as metades de caracteres, em qualquer fundura', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (valor) => {
      expect(consertarTextos(valor)).toEqual(valor);
    }),
  );
  fc.assert(
    fc.property(
      fc.object({ key: qualquer, values: [qualquer, fc.integer(), fc.constant(null)], maxDepth: 2 }),
      (valor) => {
        const lido = JSON.stringify(consertarTextos(valor));
        expect(lido).not.toMatch(/\\ud[89a-f]/);
      },
    ),
  );
});
