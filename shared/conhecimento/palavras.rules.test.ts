import { describe, expect, it } from 'vitest';
import { radicaisDe } from './palavras.rules.ts';

describe('as palavras que dizem do que se fala', () => {
  it.each([
    ['qto custa?', 'qual o preço'],
    ['renovacao', 'Renovações'],
    ['quero cancelarrrr', 'cancelamento'],
    ['vcs dão reembolso', 'devolução'],
    ['me manda o zap', 'WhatsApp'],
  ])('%j e %j são a mesma pergunta', (primeira, outra) => {
    expect(radicaisDe(primeira).filter((radical) => radicaisDe(outra).includes(radical))).not.toEqual([]);
  });

  it.each(['bom dia!!', 'oi, tudo bem?', '👍', ''])('%j não pergunta nada', (texto) => {
    expect(radicaisDe(texto)).toEqual([]);
  });
});
