import { expect, it } from 'vitest';
import { corDoAtraso } from './atraso.ts';

it.each([
  ['2026-11-20', 'text.primary'],
  // Há uma semana certa ainda se está a tempo.
  ['2026-11-14', 'text.primary'],
  ['2026-11-13', 'error.main'],
  ['2025-11-21', 'error.main'],
  // O que ainda não venceu não se perdeu.
  ['2026-11-21', 'text.primary'],
  ['2026-12-21', 'text.primary'],
] as const)('o que venceu em %s lê-se em %s', (data_expiracao, cor) => {
  expect(corDoAtraso(data_expiracao, '2026-11-21')).toBe(cor);
});
