import type { Data } from '../../../shared/base/datas.ts';
import { diaDe, type LugarNoTempo } from './conversaNoTempo.ts';

/** Cada mês por extenso, e em três letras. */
const MESES = [
  ['Janeiro', 'jan'],
  ['Fevereiro', 'fev'],
  ['Março', 'mar'],
  ['Abril', 'abr'],
  ['Maio', 'mai'],
  ['Junho', 'jun'],
  ['Julho', 'jul'],
  ['Agosto', 'ago'],
  ['Setembro', 'set'],
  ['Outubro', 'out'],
  ['Novembro', 'nov'],
  ['Dezembro', 'dez'],
] as const;

/** O que houve num mês: como se chama por extenso e numa coluna estreita; o ano só se diz se não é este. */
type MesNoTempo = {
  readonly mes: string;
  readonly nome: string;
  readonly curto: string;
  readonly lugares: readonly LugarNoTempo[];
};

function nomearMes(ano: string, mes: string, hoje: Data): readonly [nome: string, curto: string] {
  const [nome, curto] = MESES[Number(mes) - 1] ?? ['', ''];
  return hoje.startsWith(ano) ? [nome, curto] : [`${nome} de ${ano}`, `${curto}/${ano.slice(2)}`];
}

/** Os lugares da linha do tempo mês a mês, pela ordem em que vêm. */
export function separarPorMes(lugares: readonly LugarNoTempo[], hoje: Data): readonly MesNoTempo[] {
  const meses = new Map<string, LugarNoTempo[]>();
  for (const lugar of lugares) {
    const [ano, mes] = diaDe(lugar.momento).split('-');
    const chave = `${ano}-${mes}`;
    meses.set(chave, [...(meses.get(chave) ?? []), lugar]);
  }
  return [...meses].map(([chave, doMes]) => {
    const [ano = '', mes = ''] = chave.split('-');
    const [nome, curto] = nomearMes(ano, mes, hoje);
    return { mes: chave, nome, curto, lugares: doMes };
  });
}
