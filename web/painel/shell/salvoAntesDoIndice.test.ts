import { expect, test } from 'vitest';
import { type Ajustes, acrescentar, aplicarAjustes } from './salvoAntesDoIndice.ts';

type Linha = { id: string; nome: string };
const ana = { id: 'a', nome: 'Ana' };
const bia = { id: 'b', nome: 'Bia' };
const ajustes = (...pares: [string, Linha | null, number][]): Ajustes<Linha> =>
  new Map(pares.map(([id, item, em]) => [id, { item, em }]));

test('salvar troca a linha, cria a que faltava e tira a excluída', () => {
  expect(acrescentar([ana, bia], 'a', { id: 'a', nome: 'Ana Maria' })).toEqual([
    { id: 'a', nome: 'Ana Maria' },
    bia,
  ]);
  expect(acrescentar([ana], 'b', bia)).toEqual([ana, bia]);
  expect(acrescentar([ana, bia], 'a', null)).toEqual([bia]);
});

test('o que se salvou durante a carga vale sobre a resposta atrasada do índice', () => {
  const salvo = { id: 'a', nome: 'Ana Maria' };
  expect(aplicarAjustes([ana, bia], ajustes(['a', salvo, 5000]), 1000, true)).toEqual([salvo, bia]);
});

test('o excluído há pouco não reaparece na lista', () => {
  expect(aplicarAjustes([ana, bia], ajustes(['a', null, 900]), 1000, true)).toEqual([bia]);
});

test('o que se salvou há mais de dez segundos já está no índice e não encobre mudanças de outra janela', () => {
  expect(aplicarAjustes([ana], ajustes(['a', { id: 'a', nome: 'velho' }, 1000]), 12_000, true)).toEqual([
    ana,
  ]);
});

test('a linha nova entra só no fim da carga, para não aparecer duas vezes', () => {
  expect(aplicarAjustes([ana], ajustes(['b', bia, 5000]), 1000, false)).toEqual([ana]);
  expect(aplicarAjustes([ana], ajustes(['b', bia, 5000]), 1000, true)).toEqual([ana, bia]);
});
