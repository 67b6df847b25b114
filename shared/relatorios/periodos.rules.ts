import type { Mes } from '../assinaturas/carteira.rules.ts';
import { mesDe } from '../assinaturas/carteira.rules.ts';
import { type Data, somarDias, somarMeses } from '../base/datas.ts';

/** Períodos dos relatórios de vendas e de clientes: meses de calendário; o de agora vai até hoje. */
export const PERIODOS_EM_MESES = ['este_mes', 'mes_passado', '3_meses', '6_meses', '12_meses'] as const;
export type PeriodoEmMeses = (typeof PERIODOS_EM_MESES)[number];

/** Quantos meses antes do de agora o período começa. */
const COMECA_ANTES: Readonly<Record<PeriodoEmMeses, number>> = {
  este_mes: 0,
  mes_passado: 1,
  '3_meses': 2,
  '6_meses': 5,
  '12_meses': 11,
};

const primeiroDia = (mes: Mes): Data => `${mes}-01`;

/** O último dia de um mês. */
export const ultimoDia = (mes: Mes): Data => somarDias(somarMeses(primeiroDia(mes), 1), -1);

/** Os dias e os meses de um período, visto de `hoje`. */
export function diasDoPeriodo(
  periodo: PeriodoEmMeses,
  hoje: Data,
): { readonly de: Data; readonly ate: Data; readonly meses: readonly Mes[] } {
  const de = somarMeses(primeiroDia(mesDe(hoje)), -COMECA_ANTES[periodo]);
  const ate = periodo === 'mes_passado' ? ultimoDia(mesDe(de)) : hoje;
  const meses: Mes[] = [];
  for (let mes = de; mes <= ate; mes = somarMeses(mes, 1)) meses.push(mesDe(mes));
  return { de, ate, meses };
}

/** Todos os dias de um período. */
export function listarDias({ de, ate }: { readonly de: Data; readonly ate: Data }): Data[] {
  const dias: Data[] = [];
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(dia);
  return dias;
}
