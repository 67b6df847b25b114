import { type Data, diasAte } from '../base/datas.ts';
import { canalDaEtapa, type Etapa } from './avisos.rules.ts';
import type { Canal } from './envios.rules.ts';

/** Os marcos de um vencimento que têm aviso nos dois canais, e em que quem vende escolhe por onde sai. */
export const MARCOS_DOS_DOIS = ['3_dias', '1_dia', 'vencimento'] as const;
export type MarcoDosDois = (typeof MARCOS_DOS_DOIS)[number];
/** Por onde sai o aviso de um marco. */
export const POR_ONDE = ['os_dois', 'email', 'whatsapp'] as const;
export type PorOnde = (typeof POR_ONDE)[number];
/** O que quem vende escolheu; o marco de que nada disse sai pelos dois. */
export type CanaisPorMarco = Readonly<Partial<Record<MarcoDosDois, PorOnde>>>;

const MARCO_DA_ETAPA: Readonly<Partial<Record<Etapa, MarcoDosDois>>> = {
  lembrete_3d: '3_dias',
  '3_dias': '3_dias',
  lembrete_1d: '1_dia',
  '1_dia': '1_dia',
  vencimento: 'vencimento',
  vencido: 'vencimento',
};

/** O canal por que só sai o marco de uma etapa, se não é o dela; null quando ela sai. */
export function canalNoLugar(etapa: Etapa, canais: CanaisPorMarco): Canal | null {
  const marco = MARCO_DA_ETAPA[etapa];
  const escolhido = (marco && canais[marco]) ?? 'os_dois';
  return escolhido === 'os_dois' || escolhido === canalDaEtapa(etapa) ? null : escolhido;
}

/**
 * A etapa que 'Cobrar' manda, pelos dias que faltam (regra 20): mais de 3 o padrão, 2 e 3, 1, e daí em diante o
 * vencido.
 */
export function etapaDe(data_expiracao: Data, hoje: Data): Etapa<'whatsapp'> {
  const dias = diasAte(data_expiracao, hoje);
  if (dias > 3) return '7_dias';
  if (dias >= 2) return '3_dias';
  return dias === 1 ? '1_dia' : 'vencido';
}
