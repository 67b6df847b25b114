import { describe, expect, it } from 'vitest';
import { valorDeOutroProduto } from './valor-do-produto.rules.ts';

const ITENS = [
  { produto: 'over_limite', titulo: 'Valores', conteudo: 'O mensal custa R$ 49,90 até 30/11/2026.' },
  { produto: 'jackpot', titulo: 'Quanto custa', conteudo: 'O mensal custa R$ 65,00.' },
] as const;
const LINHAS = [
  { id: 'over_limite', nome: 'Over Limite' },
  { id: 'jackpot', nome: 'Jackpot Hunters + Lay CS' },
];

describe('o valor de cada produto', () => {
  it.each([
    ['O Over Limite custa R$ 49,90 por mês.', false],
    ['O Jackpot custa R$ 49,90 por mês.', true],
    ['O Jackpot Hunters é assim. O mensal sai por R$ 49,90.', true],
    ['O Jackpot vale até 30/11/2026.', true],
    ['Over Limite: R$ 49,90\nJackpot Hunters: R$ 65,00', false],
    ['O Over Limite e o Jackpot custam R$ 49,90 e R$ 65,00.', false],
    ['O mensal custa R$ 65,00.', false],
    ['Seu Jackpot vence em 15/12/2026.', false],
  ])('%s: de outro, %s', (texto, de_outro) =>
    expect(valorDeOutroProduto(texto, { itens: ITENS, linhas: LINHAS })).toBe(de_outro),
  );
});
