import { dataEmSaoPaulo, FUSO_HORARIO, somarDias } from '../base/datas.ts';

type Horario = {
  readonly horario_inicio: string;
  readonly horario_fim: string;
  readonly ativo_finais_semana: boolean;
};

// Montado no primeiro uso: ao carregar, pesaria no arranque a frio da função.
let relogioDaqui: Intl.DateTimeFormat | undefined;
/** 'HH:MM' em São Paulo. */
function horaDe(instante: Date): string {
  relogioDaqui ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone: FUSO_HORARIO,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return relogioDaqui.format(instante);
}
const DOMINGO = 0;
const SABADO = 6;

/**
 * Se o assistente atende num instante, pela hora de São Paulo; o fim não conta. 22:00 às 02:00 atravessa a meia-noite,
 * e a madrugada é do turno do dia anterior: a de sábado ainda é de sexta (regra 44).
 */
export function atendeEm(
  { horario_inicio: inicio, horario_fim: fim, ativo_finais_semana }: Horario,
  instante: Date,
): 'sim' | 'fora_do_horario' | 'fim_de_semana' {
  const agora = horaDe(instante);
  const atravessa = fim < inicio;
  const madrugada = atravessa && agora < fim;
  const dentro = atravessa ? agora >= inicio || madrugada : agora >= inicio && agora < fim;
  if (!dentro) return 'fora_do_horario';
  if (ativo_finais_semana) return 'sim';
  const hoje = dataEmSaoPaulo(instante);
  const dia = new Date(madrugada ? somarDias(hoje, -1) : hoje).getUTCDay();
  return dia === SABADO || dia === DOMINGO ? 'fim_de_semana' : 'sim';
}

const PASSO_MS = 5 * 60_000;
const SEMANA_MS = 7 * 24 * 3_600_000;

/** Quando se volta a atender, a partir de um instante, de cinco em cinco minutos; null se não se atende na semana. */
export function proximaAbertura(horario: Horario, agora: Date): Date | null {
  const comeco = Math.ceil(agora.getTime() / PASSO_MS) * PASSO_MS;
  for (let ms = comeco; ms <= comeco + SEMANA_MS; ms += PASSO_MS) {
    const instante = new Date(ms);
    if (atendeEm(horario, instante) === 'sim') return instante;
  }
  return null;
}
