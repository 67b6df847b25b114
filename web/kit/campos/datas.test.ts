import { expect, test } from 'vitest';
import { lerData, mascaraData, mostrarData } from './datas.ts';

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
