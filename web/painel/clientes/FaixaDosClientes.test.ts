import { expect, it } from 'vitest';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { comporClientes } from './FaixaDosClientes.tsx';

const HOJE = '2026-11-21';
const doCliente = new Map([
  ['ana', [umaLinha({ data_expiracao: '2026-11-20' })]],
  ['bia', [umaLinha({ data_expiracao: '2026-11-25' })]],
  ['caio', [umaLinha({ data_expiracao: '2027-01-10' })]],
  ['davi', [umaLinha({ status: 'pendente', data_expiracao: '2027-01-10' })]],
]);

it('cada cliente conta-se na situação dele, e são todos', () => {
  const clientes = ['ana', 'bia', 'caio', 'davi', 'eva'].map((id) => ({
    id,
    criado_em: '2020-01-01T12:00:00.000Z',
  }));
  expect(comporClientes(clientes, { doCliente, hoje: HOJE })).toEqual({
    novos: 0,
    quantos: { vencidos: 1, vencem: 1, em_dia: 1, outros: 1, sem: 1 },
  });
});

it.each([
  ['o de hoje é novo', '2026-11-21T12:00:00.000Z', 1],
  ['o de há 29 dias também, pelo dia em São Paulo', '2026-10-23T03:00:00.000Z', 1],
  ['o de há 30 dias já não', '2026-10-23T02:59:00.000Z', 0],
])('%s', (_, criado_em, novos) => {
  expect(comporClientes([{ id: 'ana', criado_em }], { doCliente, hoje: HOJE }).novos).toBe(novos);
});
