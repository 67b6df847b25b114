import {
  type Data,
  dataEmSaoPaulo,
  formatarDia,
  type Instante,
  somarDias,
} from '../../../shared/base/datas.ts';
import { haPouco } from '../../kit/tempo.ts';
import { nomeDoMes } from '../pecas/relatorios/grafico.ts';

/** Até quantos dias a conta deles diz mais do que a data. */
const DIAS_EM_PALAVRAS = 30;

/** 'dez/2025' */
export const mesEAno = (dia: Data): string => nomeDoMes(dia.slice(0, 7)).replace(' ', '/');

/** Há quanto tempo foi, nas palavras de Renovações: 'há 3 dias'; passado um mês, 'em 21/10' e, de outro ano, o mês. */
export function dizerContato(em: Instante, agora: Date): string {
  const [dia, hoje] = [dataEmSaoPaulo(new Date(em)), dataEmSaoPaulo(agora)];
  if (dia >= somarDias(hoje, -DIAS_EM_PALAVRAS)) return haPouco(em, agora);
  return `em ${dia.slice(0, 4) === hoje.slice(0, 4) ? formatarDia(dia, hoje) : mesEAno(dia)}`;
}
