import { expect, test } from 'vitest';
import { lerColada, lerData, mascaraData, mostrarData } from './datas.ts';

test('a data digitada só com algarismos ganha as barras', () => {
  expect(mascaraData('21112026')).toBe('21/11/2026');
  expect(mascaraData('211')).toBe('21/1');
});

test('uma data que existe vai para o formulário em AAAA-MM-DD e volta igual', () => {
  expect(lerData('21/11/2026')).toBe('2026-11-21');
  expect(mostrarData('2026-11-21')).toBe('21/11/2026');
});

test('uma data que não existe ou incompleta fica como foi digitada, para ser recusada', () => {
  expect(lerData('31/02/2026')).toBe('31/02/2026');
  expect(lerData('21/1')).toBe('21/1');
  expect(mostrarData('31/02/2026')).toBe('31/02/2026');
});

test.each([
  ['1/2/2027', '01/02/2027'],
  ['25/12/2026', '25/12/2026'],
  ['5.3.2027', '05/03/2027'],
])('a data digitada como %s, com a barra depois do dia e do mês, vira %s', (digitada, lida) => {
  let campo = '';
  for (const letra of digitada) campo = mascaraData(campo + letra);
  expect(campo).toBe(lida);
});

test.each([
  ['2027-02-01', '01/02/2027'],
  [' 2027-2-1 ', '01/02/2027'],
  ['2027-02-01T09:30:00.000Z', '01/02/2027'],
  ['1/2/2027', '01/02/2027'],
  ['1/2/27', '01/02/2027'],
  ['01-02-2027', '01/02/2027'],
  ['21112026', '21/11/2026'],
  ['31/02/2027', '31/02/2027'],
])('a data colada %s se lê %s', (colada, lida) => {
  expect(lerColada(colada)).toBe(lida);
});
