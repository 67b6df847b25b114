import { expect, it } from 'vitest';
import { nomeComPeriodo } from './nomeDoProduto.ts';

it.each([
  ['Over Limite (mensal)', 'mensal', 'Over Limite (mensal)'],
  ['Jackpot MENSAL', 'mensal', 'Jackpot MENSAL'],
  ['Acesso Unico', 'único', 'Acesso Unico'],
  ['Over Limite', 'mensal', 'Over Limite · mensal'],
  ['Manual de apostas', 'anual', 'Manual de apostas · anual'],
] as const)('%s, que é %s, se lê %s', (nome, periodicidade, lido) => {
  expect(nomeComPeriodo(nome, periodicidade)).toBe(lido);
});
