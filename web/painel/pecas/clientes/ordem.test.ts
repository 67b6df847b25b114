import { expect, it } from 'vitest';
import { ordenarPorNome } from './ordem.ts';

const nomes = (...lista: string[]) =>
  ordenarPorNome(lista.map((nome, posicao) => ({ id: `c${posicao}`, nome }))).map(({ nome }) => nome);

it('ordena os clientes pelo nome sem diferença de acento nem de maiúscula', () => {
  expect(nomes('zélia', 'Álvaro', 'bruno', 'Ana', 'Érica')).toEqual([
    'Álvaro',
    'Ana',
    'bruno',
    'Érica',
    'zélia',
  ]);
});

it('quem tem o mesmo nome fica sempre na mesma ordem', () => {
  const [primeiro, dois] = [
    { id: 'a', nome: 'Ana' },
    { id: 'b', nome: 'ANA' },
  ];
  expect(ordenarPorNome([dois, primeiro])).toEqual([primeiro, dois]);
  expect(ordenarPorNome([primeiro, dois])).toEqual([primeiro, dois]);
});
