import {
  type Data,
  dataEmSaoPaulo,
  formatarDia,
  type Instante,
  somarDias,
} from '../../../../shared/base/datas.ts';
import { haPouco } from '../../../kit/tempo.ts';
import { nomeDoMes } from '../relatorios/grafico.ts';

const MINUTO_MS = 60_000;
/** Até quantos dias a conta deles diz mais do que a data. */
const DIAS_EM_PALAVRAS = 30;

/** 'dez/2025' */
export const mesEAno = (dia: Data): string => nomeDoMes(dia.slice(0, 7)).replace(' ', '/');

/**
 * Há quanto tempo foi, nas palavras de Renovações, e em poucas letras: 'agora', 'há 3 dias'; passado um mês, 'em 21/10'
 * e, de outro ano, 'out/2025'.
 */
export function dizerContato(em: Instante, agora: Date): string {
  const [dia, hoje] = [dataEmSaoPaulo(new Date(em)), dataEmSaoPaulo(agora)];
  if (agora.getTime() - Date.parse(em) < MINUTO_MS) return 'agora';
  if (dia >= somarDias(hoje, -DIAS_EM_PALAVRAS)) return haPouco(em, agora);
  return dia.slice(0, 4) === hoje.slice(0, 4) ? `em ${formatarDia(dia, hoje)}` : mesEAno(dia);
}
