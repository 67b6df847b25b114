import { expect, it } from 'vitest';
import { emOrdemDeNome } from './ordem.ts';

const nomes = (...lista: string[]) =>
  emOrdemDeNome(lista.map((nome, posicao) => ({ id: `c${posicao}`, nome }))).map(({ nome }) => nome);

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
  const [um, dois] = [
    { id: 'a', nome: 'Ana' },
    { id: 'b', nome: 'ANA' },
  ];
  expect(emOrdemDeNome([dois, um])).toEqual([um, dois]);
  expect(emOrdemDeNome([um, dois])).toEqual([um, dois]);
});
