import { expect, it } from 'vitest';
import { enderecoDaVenda } from './AbrirPaginaDeVenda.tsx';
import { opcoesDeProduto } from './filtroDeProduto.ts';

const meus = [
  { id: 'b', nome: 'Curso de bolo' },
  { id: 'a', nome: 'Aulas de violão' },
];

it('o filtro lista os produtos de quem vende, por nome', () => {
  expect(opcoesDeProduto(meus, [], 'todos')).toEqual([
    ['todos', 'Todos os produtos'],
    ['a', 'Aulas de violão'],
    ['b', 'Curso de bolo'],
  ]);
});

it('o produto que mudou de nome aparece uma vez, com o de agora, e o excluído continua na lista', () => {
  const vistos = [
    { id: 'a', nome: 'Violão (nome antigo)' },
    { id: 'x', nome: 'Flauta' },
    { id: 'x', nome: 'Flauta doce' },
  ];
  expect(opcoesDeProduto(meus, vistos, 'x').slice(1)).toEqual([
    ['a', 'Aulas de violão'],
    ['b', 'Curso de bolo'],
    ['x', 'Flauta (não está mais à venda)'],
  ]);
});

it('um endereço que filtra por um produto que ninguém conhece mostra que há filtro', () => {
  expect(opcoesDeProduto(meus, [], 'z').at(-1)).toEqual(['z', 'Outro produto']);
});

it('a página de venda abre no domínio da loja, na porta do produto local', () => {
  expect(enderecoDaVenda({ host: 'loja.com.br', slug: 'over-limite' }, '')).toBe(
    '//loja.com.br/produtos/over-limite',
  );
  expect(enderecoDaVenda({ host: 'localhost', slug: 'consultoria' }, '3000')).toBe(
    '//localhost:3000/produtos/consultoria',
  );
});
