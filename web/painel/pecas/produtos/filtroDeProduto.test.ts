import { expect, it } from 'vitest';
import { opcoesDeProduto } from './filtroDeProduto.ts';
import { baseDaLoja, enderecoDaVenda, enderecoDoCheckout } from './loja.ts';

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

it('a página de venda abre no domínio da loja, na porta do produto local; sem domínio, no da casa sob o nome', () => {
  const casa = 'https://crm.com.br';
  expect(enderecoDaVenda(baseDaLoja({ host: 'loja.com.br', username: 'ana' }, casa), 'over-limite')).toBe(
    'https://loja.com.br/produtos/over-limite',
  );
  const local = baseDaLoja({ host: 'localhost', username: 'ana' }, 'http://localhost:3000');
  expect(enderecoDaVenda(local, 'consultoria')).toBe('http://localhost:3000/produtos/consultoria');
  expect(
    enderecoDoCheckout(baseDaLoja({ host: null, username: 'ana' }, casa), 'paes', 'acesso-completo'),
  ).toBe('https://crm.com.br/ana/checkout/paes?plano=acesso-completo');
});
