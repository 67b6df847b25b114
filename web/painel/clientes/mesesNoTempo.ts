import type { Data } from '../../../shared/base/datas.ts';
import { diaDe, type LugarNoTempo } from './conversaNoTempo.ts';

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** O que houve num mês: como se chama por extenso e numa coluna estreita; o ano só se diz se não é este. */
type MesNoTempo = {
  readonly mes: string;
  readonly nome: string;
  readonly curto: string;
  readonly lugares: readonly LugarNoTempo[];
};

function nomearMes(mes: string, hoje: Data): readonly [nome: string, curto: string] {
  const [ano = '', numero] = mes.split('-');
  const nome = MESES[Number(numero) - 1] ?? '';
  const inicial = `${nome.charAt(0).toUpperCase()}${nome.slice(1)}`;
  return hoje.startsWith(ano)
    ? [inicial, nome.slice(0, 3)]
    : [`${inicial} de ${ano}`, `${nome.slice(0, 3)}/${ano.slice(2)}`];
}

/** Os lugares da linha do tempo mês a mês, pela ordem em que vêm. */
export function separarPorMes(lugares: readonly LugarNoTempo[], hoje: Data): readonly MesNoTempo[] {
  const meses = new Map<string, LugarNoTempo[]>();
  for (const lugar of lugares) {
    const mes = diaDe(lugar.momento).slice(0, 7);
    meses.set(mes, [...(meses.get(mes) ?? []), lugar]);
  }
  return [...meses].map(([mes, doMes]) => {
    const [nome, curto] = nomearMes(mes, hoje);
    return { mes, nome, curto, lugares: doMes };
  });
}
