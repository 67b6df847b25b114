import type { Data } from '../../../shared/base/datas.ts';
import { diaDe, type LugarNoTempo } from './conversaNoTempo.ts';

const MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** O que houve num mês: como se chama por extenso, e o ano em que ele começa a ser outro, lido de cima. */
type MesNoTempo = {
  readonly mes: string;
  readonly nome: string;
  readonly ano: string | null;
  readonly lugares: readonly LugarNoTempo[];
};

/** Os lugares da linha do tempo mês a mês, pela ordem em que vêm; o ano só se diz se não é este. */
export function separarPorMes(lugares: readonly LugarNoTempo[], hoje: Data): readonly MesNoTempo[] {
  const meses = new Map<string, LugarNoTempo[]>();
  for (const lugar of lugares) {
    const [ano, mes] = diaDe(lugar.momento).split('-');
    const chave = `${ano}-${mes}`;
    meses.set(chave, [...(meses.get(chave) ?? []), lugar]);
  }
  let deCima = hoje.slice(0, 4);
  return [...meses].map(([chave, doMes]) => {
    const [ano = '', mes = ''] = chave.split('-');
    const nome = MESES[Number(mes) - 1] ?? '';
    const mudou = ano !== deCima;
    deCima = ano;
    return {
      mes: chave,
      nome: hoje.startsWith(ano) ? nome : `${nome} de ${ano}`,
      ano: mudou ? ano : null,
      lugares: doMes,
    };
  });
}
