import { expect, test } from 'vitest';
import { guardarDigitado, lerDigitado, mostrarDigitado, mostrarReais } from './dinheiro.ts';

test('o valor digitado à brasileira vira reais', () => {
  expect(lerDigitado('1.234,50')).toBe(1234.5);
  expect(lerDigitado('1.234')).toBe(1234);
  expect(lerDigitado('97')).toBe(97);
  expect(lerDigitado('97.5')).toBe(97.5);
});

test('o que não é número não vira valor', () => {
  expect(lerDigitado('')).toBeNull();
  expect(lerDigitado('1,2,3')).toBeNull();
});

test('o valor aparece com milhar e duas casas', () => {
  expect(mostrarReais(1234.5)).toBe('1.234,50');
  expect(mostrarReais(null)).toBe('');
});

test('nada do que se digita muda sozinho: o sinal, a fração e o que não é número ficam', () => {
  for (const texto of ['-5,00', '1,50', '1,555', '0,00', 'dez', '1,2,3', '5%']) {
    expect(mostrarDigitado(guardarDigitado(texto))).toBe(texto);
  }
  expect(guardarDigitado('-5')).toBe(-5);
  expect(guardarDigitado(' ')).toBeNull();
  expect(mostrarDigitado(null)).toBe('');
});
