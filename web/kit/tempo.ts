import { useEffect, useMemo, useState } from 'react';
import {
  type Data,
  dataEmSaoPaulo,
  diasAte,
  FUSO_HORARIO,
  formatarData,
  type Instante,
  somarDias,
} from '../../shared/base/datas.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const DIA_MS = 24 * HORA_MS;
/** Passado disto, a data diz mais que a conta de dias. */
const DIAS_EM_PALAVRAS = 30;

const relativo = new Intl.RelativeTimeFormat('pt-BR');
const curto = new Intl.RelativeTimeFormat('pt-BR', { style: 'short' });

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO_HORARIO, timeStyle: 'short' });
/** A hora de Brasília de um instante: '18:41'. */
export const horaDe = (instante: Instante): string => hora.format(new Date(instante));

/** Um dia como se diz: 'Hoje', 'Ontem' e, dos outros, como `escrever` o põe. */
export function nomeDoDia(dia: Data, hoje: Data, escrever: (dia: Data) => string = formatarData): string {
  if (dia === hoje) return 'Hoje';
  return dia === somarDias(hoje, -1) ? 'Ontem' : escrever(dia);
}

/** Há quanto tempo foi: 'agora mesmo', 'há 5 minutos', 'há 3 horas', 'há 2 dias'; depois de 30 dias, a data. */
export const haQuanto = (instante: Instante, agora: Date): string => dizerHaQuanto(instante, agora, relativo);

/**
 * O mesmo numa coluna estreita: do que é de hoje, 'há 5 min', 'há 3 h'; do resto, 'ontem' e 'há 3 dias', por dias de
 * calendário: uma lista que vem por dias lê-se na ordem em que vem.
 */
export function haPouco(instante: Instante, agora: Date): string {
  const dia = dataEmSaoPaulo(new Date(instante));
  const dias = diasAte(dataEmSaoPaulo(agora), dia);
  if (dias > DIAS_EM_PALAVRAS) return `em ${formatarData(dia)}`;
  if (dias > 1) return curto.format(-dias, 'day');
  return dias === 1 ? 'ontem' : dizerHaQuanto(instante, agora, curto);
}

function dizerHaQuanto(instante: Instante, agora: Date, relativo: Intl.RelativeTimeFormat): string {
  const passou = agora.getTime() - Date.parse(instante);
  if (passou < MINUTO_MS) return 'agora mesmo';
  if (passou < HORA_MS) return relativo.format(-Math.floor(passou / MINUTO_MS), 'minute');
  if (passou < DIA_MS) return relativo.format(-Math.floor(passou / HORA_MS), 'hour');
  const dias = Math.floor(passou / DIA_MS);
  if (dias <= DIAS_EM_PALAVRAS) return relativo.format(-dias, 'day');
  return `em ${formatarData(dataEmSaoPaulo(new Date(instante)))}`;
}

/** A hora deste aparelho no dia do servidor: um relógio com o dia errado não muda os 'há 2 dias'. */
export function acertarDiaDoServidor(aparelho: Date, hoje: Data): Date {
  return new Date(aparelho.getTime() + diasAte(hoje, dataEmSaoPaulo(aparelho)) * DIA_MS);
}

/** Agora, no dia que o servidor diz ser hoje; anda de minuto em minuto. */
export function useAgora(hoje: Data): Date {
  const [aparelho, definir] = useState(() => new Date());
  useEffect(() => {
    const relogio = setInterval(() => definir(new Date()), MINUTO_MS);
    return () => clearInterval(relogio);
  }, []);
  return useMemo(() => acertarDiaDoServidor(aparelho, hoje), [aparelho, hoje]);
}
