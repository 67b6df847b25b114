import {
  type Data,
  dataExiste,
  diasAte,
  formatarDiaEMes,
  somarDias,
  somarMeses,
} from '../../../shared/base/datas.ts';

/** Os períodos que se escolhem; 'livre' são as duas datas que a pessoa diz. */
export const PERIODOS = {
  hoje: 'Hoje',
  '7_dias': '7 dias',
  este_mes: 'Este mês',
  mes_passado: 'Mês passado',
  livre: 'Período',
} as const;
export type NomeDoPeriodo = keyof typeof PERIODOS;

const DIAS_DO_PERIODO = 366;

/** O primeiro e o último dia de um período. */
export type Periodo = { readonly de: Data; readonly ate: Data };

/** Lê o nome do período do endereço; o que não existe é este mês. */
export function lerPeriodo(texto: string): NomeDoPeriodo {
  const nomes: readonly string[] = Object.keys(PERIODOS);
  return nomes.includes(texto) ? (texto as NomeDoPeriodo) : 'este_mes';
}

const primeiroDoMes = (dia: Data) => `${dia.slice(0, 8)}01`;

/** Os dias de um período. As duas datas em branco são as deste mês. */
export function diasDoPeriodo(nome: NomeDoPeriodo, livre: Periodo, hoje: Data): Periodo {
  const esteMes = { de: primeiroDoMes(hoje), ate: hoje };
  const fimDoPassado = somarDias(esteMes.de, -1);
  switch (nome) {
    case 'hoje':
      return { de: hoje, ate: hoje };
    case '7_dias':
      return { de: somarDias(hoje, -6), ate: hoje };
    case 'este_mes':
      return esteMes;
    case 'mes_passado':
      return { de: primeiroDoMes(fimDoPassado), ate: fimDoPassado };
    case 'livre':
      return { de: livre.de || esteMes.de, ate: livre.ate || esteMes.ate };
  }
}

/** Com o que se compara um período: o mesmo de antes dele, e como se diz; o que a pessoa escolheu não se compara. */
export function periodoDeAntes(nome: NomeDoPeriodo, { de, ate }: Periodo) {
  switch (nome) {
    case 'hoje':
      return { de: somarDias(de, -1), ate: somarDias(ate, -1), dito: 'ontem' };
    case '7_dias':
      return { de: somarDias(de, -7), ate: somarDias(ate, -7), dito: 'nos 7 dias antes' };
    case 'este_mes': {
      const mesmoDia = somarMeses(ate, -1);
      return { de: somarMeses(de, -1), ate: mesmoDia, dito: `até ${formatarDiaEMes(mesmoDia)}` };
    }
    case 'mes_passado':
      return { de: somarMeses(de, -1), ate: somarDias(de, -1), dito: 'no mês antes dele' };
    case 'livre':
      return null;
  }
}

/** Por que um período não se pode pedir, ou null. */
export function problemaDoPeriodo({ de, ate }: Periodo): string | null {
  if (!dataExiste(de) || !dataExiste(ate)) return 'Informe uma data válida';
  if (ate < de) return 'O último dia não pode ser anterior ao primeiro';
  return diasAte(ate, de) < DIAS_DO_PERIODO ? null : 'Escolha um período de até 366 dias';
}
