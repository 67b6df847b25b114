import { expect, it } from 'vitest';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { medirPeriodo } from './Periodo.tsx';

it.each([
  ['a meio', { data_inicio: '2026-11-01', data_expiracao: '2026-12-01' }, 0.5],
  ['à que acaba hoje não resta nada', { data_inicio: '2026-10-16', data_expiracao: '2026-11-16' }, 0],
  ['à que ainda não começou resta tudo', { data_inicio: '2026-12-01', data_expiracao: '2027-01-01' }, 1],
  ['a vencida já não corre', { data_inicio: '2026-10-01', data_expiracao: '2026-11-01' }, null],
  ['a vitalícia não acaba', { data_inicio: '2026-10-01', data_expiracao: '9999-12-31' }, null],
  [
    'a cancelada não corre',
    { status: 'cancelado', data_inicio: '2026-11-01', data_expiracao: '2026-12-01' },
    null,
  ],
  ['de um dia só não se mede', { data_inicio: '2026-11-16', data_expiracao: '2026-11-16' }, null],
] as const)('%s', (_, campos, parte) => {
  expect(medirPeriodo(umaLinha(campos), '2026-11-16')).toBe(parte);
});
