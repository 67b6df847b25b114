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
