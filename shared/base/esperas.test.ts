import { describe, expect, it } from 'vitest';
import { esperaDepoisDaTentativa, tentativasEm } from './esperas.ts';

describe('a espera de uma mensagem que falhou', () => {
  it('começa em 5 segundos e cresce até um minuto, onde fica', () => {
    expect([1, 2, 3, 4, 5, 6, 400].map(esperaDepoisDaTentativa)).toEqual([5, 10, 20, 40, 60, 60, 60]);
  });

  it('um número de entregas que não se entende espera como a primeira', () => {
    expect([0, -3, Number.NaN].map(esperaDepoisDaTentativa)).toEqual([5, 5, 5]);
  });

  it('duas falhas seguidas custam 15 segundos, e não os minutos da invisibilidade da fila', () => {
    expect(esperaDepoisDaTentativa(1) + esperaDepoisDaTentativa(2)).toBe(15);
  });

  it.each([
    [0, 1],
    [1, 5],
    [30, 34],
    [16 * 60, 964],
  ])('insistir por %i minutos são %i entregas', (minutos, tentativas) => {
    expect(tentativasEm(minutos)).toBe(tentativas);
  });

  it('nunca pede ao SQS mais entregas do que ele aceita', () => {
    expect(tentativasEm(7 * 24 * 60)).toBe(1_000);
  });
});
