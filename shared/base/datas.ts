import { addDays, addMonths, differenceInCalendarDays, formatISO, isValid, parseISO } from 'date-fns';

/** Data de calendário 'AAAA-MM-DD' em America/Sao_Paulo. */
export type Data = string;
/** Instante em UTC, ISO 8601 ('2026-11-21T12:00:00.000Z'). */
export type Instante = string;

export const FUSO_HORARIO = 'America/Sao_Paulo';

// Montado no primeiro uso: ao carregar, custaria 3 a 6 ms do arranque a frio de toda função.
let calendario: Intl.DateTimeFormat | undefined;
function calendarioSaoPaulo(): Intl.DateTimeFormat {
  calendario ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: FUSO_HORARIO,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendario;
}

/** Dia do calendário de São Paulo em que cai um instante. */
export function dataEmSaoPaulo(instante: Date): Data {
  return calendarioSaoPaulo().format(instante);
}

/** O fim do que não acaba: o vencimento do acesso vitalício, e nenhum passa dele (regra 50). */
export const VITALICIO: Data = '9999-12-31';

// `format` traria os nomes dos meses e dias de uma língua, 6 KB em toda página: aqui só se escreve AAAA-MM-DD.
// Depois do ano 9999 uma data já não tem quatro algarismos.
const escreverDia = (data: Date): Data =>
  data.getFullYear() > 9999 ? VITALICIO : formatISO(data, { representation: 'date' });

/** Diz se o texto é uma data que existe ('2026-02-30' não existe), entre os anos 1900 e 2999, ou a do vitalício. */
export function dataExiste(texto: string): boolean {
  if (texto === VITALICIO) return true;
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(texto)) return false;
  const data = parseISO(texto);
  return isValid(data) && escreverDia(data) === texto;
}

/** Soma dias (negativos voltam) a uma data. */
export function somarDias(data: Data, dias: number): Data {
  return escreverDia(addDays(parseISO(data), dias));
}

/** Soma meses; o dia que não existe vira o último do mês (31/01 + 1 mês = 28 ou 29/02). */
export function somarMeses(data: Data, meses: number): Data {
  return escreverDia(addMonths(parseISO(data), meses));
}

/** O dia do mês de uma data. */
export const diaDoMes = (data: Data): number => Number(data.slice(8));

/** Diz se uma data é a de um dia do mês: ele ou, no mês que não o tem, o último. */
export function caiNoDia(data: Data, dia: number): boolean {
  return diaDoMes(data) === dia || (dia > diaDoMes(data) && diaDoMes(somarDias(data, 1)) === 1);
}

/**
 * Soma meses a uma data que cai num dia do mês, e volta a ele onde ele existe: 31/01, 29/02, 31/03 (regra 75); null é
 * para sempre.
 */
export function somarMesesNoDia(data: Data, meses: number | null, dia: number): Data {
  if (meses === null) return VITALICIO;
  const fim = somarMeses(data, meses);
  if (!caiNoDia(data, dia) || fim === VITALICIO) return fim;
  const ultimo = diaDoMes(somarDias(somarMeses(`${fim.slice(0, 8)}01`, 1), -1));
  return `${fim.slice(0, 8)}${String(Math.min(dia, ultimo)).padStart(2, '0')}`;
}

/** Dias de calendário de `hoje` até `data`: 0 hoje, positivo no futuro, negativo no passado. */
export function diasAte(data: Data, hoje: Data): number {
  return differenceInCalendarDays(parseISO(data), parseISO(hoje));
}

/** A mais tarde de duas datas. */
export function dataMaisTarde(primeira: Data, outra: Data): Data {
  return primeira > outra ? primeira : outra;
}

/** Como se lê o vencimento do que é vitalício. */
export const LEITURA_DO_VITALICIO = 'Vitalício';

/** Mostra 'AAAA-MM-DD' como '21/11/2026'; a do que não vence, como 'Vitalício'. */
export function formatarData(data: Data): string {
  if (data === VITALICIO) return LEITURA_DO_VITALICIO;
  const [ano, mes, dia] = data.split('-');
  return `${dia}/${mes}/${ano}`;
}

/** '24/11': o dia e o mês, onde o ano se sabe. */
export const formatarDiaEMes = (data: Data): string => formatarData(data).slice(0, 5);

/** '24/11', e com o ano a data que não é deste. */
export function formatarDia(data: Data, hoje: Data): string {
  return data.slice(0, 4) === hoje.slice(0, 4) ? formatarDiaEMes(data) : formatarData(data);
}

/** 'vence em 24/11/2026', 'vence hoje, 21/11/2026' ou 'venceu em 20/11/2026': verdade também depois do dia. */
export function dizerVencimento(data_expiracao: Data, hoje: Data): string {
  const dias = diasAte(data_expiracao, hoje);
  const dia = formatarData(data_expiracao);
  if (dias === 0) return `vence hoje, ${dia}`;
  return dias > 0 ? `vence em ${dia}` : `venceu em ${dia}`;
}

/** Mostra um instante como '21/11/2026 09:30', no horário de São Paulo. */
export function formatarInstante(instante: Instante): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO_HORARIO, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instante))
    .replace(',', '');
}
