// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { umaLinha } from '../../../../test/support/registros-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { Vencimento } from './Vencimento.tsx';

prepararTelas();
const HOJE = '2026-11-21';

it.each([
  [{ data_expiracao: '2026-11-16' }, ['Venceu há 5 dias', '16/11']],
  [{ data_expiracao: '2025-11-21' }, ['Venceu há 365 dias', '21/11/2025']],
  // O dia de hoje já está dito, e a marca só se ouve.
  [{ data_expiracao: HOJE }, ['Vence hoje Expira em breve']],
  [{ data_expiracao: '2026-11-25' }, ['Vence em 4 dias', 'Expira em breve', '25/11']],
  [{ data_expiracao: '2026-12-28' }, ['até 28/12/2026']],
  [{ data_expiracao: '9999-12-31' }, ['Vitalício']],
  [{ data_expiracao: '2026-12-28', status: 'pendente' }, ['Ativação pendente', 'até 28/12/2026']],
  [{ data_expiracao: '2026-11-25', status: 'cancelado' }, ['Cancelado', 'até 25/11/2026']],
  // A que deu lugar à seguinte não vence de novo.
  [
    { data_expiracao: '2026-11-16', status: 'expirado', status_grupo: 'renovado' },
    ['Renovada', '16/11/2026'],
  ],
] as const)('o vencimento de %o lê-se %o', (campos, pedacos) => {
  abrirTela(<Vencimento assinatura={umaLinha(campos)} hoje={HOJE} marca />);
  const [linha] = document.querySelectorAll('[title]');
  expect([...(linha?.children ?? [])].map(({ textContent }) => textContent)).toEqual(pedacos);
});

it.each([
  [{ data_expiracao: '2026-11-16' }, ['Venceu há 5 dias', '16/11']],
  // O título do grupo já o diz a quem vê: a marca só se ouve.
  [{ data_expiracao: '2026-11-25' }, ['Vence em 4 dias Expira em breve', '25/11']],
  [{ data_expiracao: '2026-12-28', status: 'pendente' }, ['Ativação pendente', 'até 28/12/2026']],
] as const)('debaixo do título do grupo, o de %o lê-se %o, sem o ponto', (campos, pedacos) => {
  abrirTela(<Vencimento assinatura={umaLinha(campos)} hoje={HOJE} marca emGrupo />);
  const [linha] = document.querySelectorAll('[title]');
  expect([...(linha?.children ?? [])].map(({ textContent }) => textContent)).toEqual(pedacos);
  expect(linha?.querySelector('i')).toBeNull();
});
