import {
  DIAS_PARA_RENOVAR,
  type Mes,
  mesDe,
  quanto,
  type SomasDaCarteira,
} from '../assinaturas/carteira.rules.ts';
import { type Data, somarDias } from '../base/datas.ts';
import { ultimoDia } from './periodos.rules.ts';

/** O que se leu da carteira: os meses, e os dias do mês de `hoje` em diante. */
export type CarteiraLida = {
  readonly hoje: Data;
  readonly meses: ReadonlyMap<Mes, SomasDaCarteira>;
  readonly dias: ReadonlyMap<Data, SomasDaCarteira>;
};

/** As somas de um mês até hoje: no de agora, o que ainda virá fica de fora. */
export function somasAteHoje(
  { hoje, meses, dias }: CarteiraLida,
  mes: Mes,
  ate: Data = hoje,
): SomasDaCarteira[] {
  if (mes < mesDe(hoje)) return [meses.get(mes) ?? {}];
  return [...dias].filter(([dia]) => mesDe(dia) === mes && dia <= ate).map(([, somas]) => somas);
}

/** As somas de hoje em diante: o que há de vencer. */
export function somasPorVir({ hoje, meses, dias }: CarteiraLida): SomasDaCarteira[] {
  const doMes = [...dias].filter(([dia]) => mesDe(dia) === mesDe(hoje) && dia >= hoje);
  const depois = [...meses].filter(([mes]) => mes > mesDe(hoje));
  return [...doMes, ...depois].map(([, somas]) => somas);
}

/** O que se moveu num mês; `parcial` quando alguma das que venceram ainda pode renovar a tempo. */
export type MovimentoDoMes = {
  readonly mes: Mes;
  readonly novas: number;
  readonly renovadas: number;
  readonly venceram: number;
  readonly perdidas: number;
  readonly parcial: boolean;
};

/**
 * O movimento de um mês (regra 43): perdida é a que venceu e não se renovou em 30 dias. A que vence hoje ainda dá acesso, e não
 * venceu.
 */
export function movimentoDoMes(lida: CarteiraLida, mes: Mes, produto?: string): MovimentoDoMes {
  const ateHoje = somasAteHoje(lida, mes);
  const vencidas = somasAteHoje(lida, mes, somarDias(lida.hoje, -1));
  const venceram = quanto(vencidas, 'venceu', produto);
  return {
    mes,
    novas: quanto(ateHoje, 'novas', produto),
    renovadas: quanto(ateHoje, 'renovadas', produto),
    venceram,
    perdidas: venceram - quanto(vencidas, 'salvas', produto),
    parcial: somarDias(ultimoDia(mes), DIAS_PARA_RENOVAR) >= lida.hoje,
  };
}
