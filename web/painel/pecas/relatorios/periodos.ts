import type { PeriodoDoRelatorio } from '../../../../shared/relatorios/relatorios.rules.ts';

/** Cada período como se lê no filtro. */
export const NOMES_DOS_PERIODOS: Readonly<Record<PeriodoDoRelatorio, string>> = {
  '1d': 'Hoje',
  '7d': 'Últimos 7 dias',
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
};
