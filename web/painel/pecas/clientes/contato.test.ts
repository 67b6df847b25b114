import { expect, it } from 'vitest';
import { dizerContato } from './contato.ts';

const AGORA = new Date('2026-11-29T15:00:00.000Z');

it.each([
  ['2026-11-29T14:59:30.000Z', 'agora'],
  ['2026-11-29T12:00:00.000Z', 'há 3 h'],
  ['2026-11-26T12:00:00.000Z', 'há 3 dias'],
  ['2026-10-30T12:00:00.000Z', 'há 30 dias'],
  ['2026-10-28T12:00:00.000Z', 'em 28/10'],
  ['2025-10-28T12:00:00.000Z', 'out/2025'],
])('o contato de %s diz-se %s', (em, dito) => {
  expect(dizerContato(em, AGORA)).toBe(dito);
});
