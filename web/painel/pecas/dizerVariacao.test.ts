import { expect, it } from 'vitest';
import { dizerVariacao } from './dizerVariacao.ts';

it.each([
  [112, 100, '▲ 12%', '12% a mais'],
  [50, 200, '▼ 75%', '75% a menos'],
  [100.2, 100, 'igual', 'igual'],
  [0, 100, '▼ 100%', '100% a menos'],
])('de R$ %d agora e R$ %d antes vê-se %s e ouve-se %s', (agora, antes, visto, ouvido) => {
  expect(dizerVariacao(agora, antes)).toEqual({ visto, ouvido });
});

it.each([
  [100, 0],
  [100, -20],
])('de R$ %d agora e R$ %d antes não há porcentagem', (agora, antes) => {
  expect(dizerVariacao(agora, antes)).toBeNull();
});
