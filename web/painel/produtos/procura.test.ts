import { expect, it } from 'vitest';
import { procurarProdutos } from './procura.ts';

const umProduto = (nome: string, tipo: string | null = null) => ({ id: nome, nome, tipo });
const produtos = [
  umProduto('Over Limite (mensal)', 'Grupo'),
  umProduto('Consultoria Individual'),
  umProduto('Método Cerccos', 'Curso'),
];
const achar = (busca: string) => procurarProdutos(produtos, busca).map(({ nome }) => nome);

it('sem busca, mostra todos em ordem de nome', () => {
  expect(achar('')).toEqual(['Consultoria Individual', 'Método Cerccos', 'Over Limite (mensal)']);
});

it('acha pelo nome e pelo tipo, sem diferença de acento nem de maiúscula', () => {
  expect(achar('METODO')).toEqual(['Método Cerccos']);
  expect(achar('grupo over')).toEqual(['Over Limite (mensal)']);
  expect(achar('xadrez')).toEqual([]);
});
