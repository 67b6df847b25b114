import { expect, it } from 'vitest';
import { nomeComPeriodo, nomeDoPlano, planoEProduto, separarPlano } from './nomeDoProduto.ts';

it.each([
  ['Over Limite (mensal)', 'mensal', 'Over Limite (mensal)'],
  ['Jackpot MENSAL', 'mensal', 'Jackpot MENSAL'],
  ['Acesso Unico', 'único', 'Acesso Unico'],
  ['Over Limite', 'mensal', 'Over Limite · mensal'],
  ['Manual de apostas', 'anual', 'Manual de apostas · anual'],
] as const)('%s, que é %s, se lê %s', (nome, periodicidade, lido) => {
  expect(nomeComPeriodo(nome, periodicidade)).toBe(lido);
});

it.each([
  ['Over Limite (mensal)', 'Over Limite', ' (mensal)'],
  ['Curso (turma 2) de Bolos · anual', 'Curso (turma 2) de Bolos', ' · anual'],
  ['Mentoria (ouro) · mensal', 'Mentoria', ' (ouro) · mensal'],
  ['Jackpot Hunters', 'Jackpot Hunters', ''],
] as const)('em %s o plano separa-se do que o produto é, e nada se perde', (nome, produto, plano) => {
  expect(separarPlano(nome)).toEqual([produto, plano]);
  expect(separarPlano(nome).join('')).toBe(nome);
});

it.each([
  ['Over Limite (mensal)', 'mensal', 'Over Limite'],
  ['Mentoria (ouro) · mensal', 'ouro mensal', 'Mentoria'],
  ['Jackpot Hunters', '', 'Jackpot Hunters'],
] as const)('onde o fim de %s se corta, lê-se primeiro o plano, sem parênteses', (nome, plano, produto) => {
  expect(planoEProduto(nome)).toEqual([plano, produto]);
});

it('numa linha só se diz a periodicidade que se repete', () => {
  expect(nomeDoPlano('Mentoria', 'único')).toBe('Mentoria');
  expect(nomeDoPlano('Mentoria', 'anual')).toBe('Mentoria · anual');
});
