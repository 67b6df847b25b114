import * as z from 'zod';
import { VALOR_MAXIMO_REAIS } from './dinheiro.ts';

// À parte dos cálculos: a Home usa-os, e o zod não cabe no que se baixa antes dela.

/**
 * O erro de um campo numérico: o que se digitou e não é um número se recusa por isso, e não como se faltasse.
 */
export const erroDeNumero =
  (falta: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    typeof input === 'string' && input.trim() !== '' ? 'Escreva um número, como 1.234,50' : falta;

/** Campo de dinheiro em reais: de zero a VALOR_MAXIMO_REAIS, no máximo duas casas. */
export const reais = (mensagem = 'Informe um valor em reais') =>
  z
    .number({ error: erroDeNumero(mensagem) })
    .min(0, 'O valor não pode ser negativo')
    .max(VALOR_MAXIMO_REAIS, 'O valor máximo é R$ 9.999.999,99')
    .refine(
      (valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6,
      'Use no máximo duas casas decimais',
    );
