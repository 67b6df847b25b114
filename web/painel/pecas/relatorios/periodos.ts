import type { PeriodoEmMeses } from '../../../../shared/relatorios/periodos.rules.ts';
import type { PeriodoDoRelatorio } from '../../../../shared/relatorios/relatorios.rules.ts';

/** Cada período em dias como se lê no filtro. */
export const NOMES_DOS_PERIODOS: Readonly<Record<PeriodoDoRelatorio, string>> = {
  '1d': 'Hoje',
  '7d': 'Últimos 7 dias',
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
};
/** Cada período em meses como se lê no filtro. */
export const NOMES_DOS_MESES: Readonly<Record<PeriodoEmMeses, string>> = {
  este_mes: 'Este mês',
  mes_passado: 'Mês passado',
  '3_meses': 'Últimos 3 meses',
  '6_meses': 'Últimos 6 meses',
  '12_meses': 'Últimos 12 meses',
};

/** O período escrito no endereço, se é um destes, e o filtro que o muda. */
export function escolhaDoPeriodo<P extends string>(
  nomes: Readonly<Record<P, string>>,
  { escrito, inicial, aoMudar }: { escrito: string; inicial: P; aoMudar: (periodo: string) => void },
) {
  const existe = (texto: string): texto is P => Object.hasOwn(nomes, texto);
  const periodo = existe(escrito) ? escrito : inicial;
  return {
    periodo,
    filtro: { rotulo: 'Período', valor: periodo, aoMudar, opcoes: Object.entries<string>(nomes) },
  };
}
