import { type Mes, mesDe, type SomasDaCarteira } from '../assinaturas/carteira.rules.ts';
import type { Data } from '../base/datas.ts';

/** O que se leu da carteira: os meses, e os dias do mês de `hoje` em diante. */
export type CarteiraLida = {
  readonly hoje: Data;
  readonly meses: ReadonlyMap<Mes, SomasDaCarteira>;
  readonly dias: ReadonlyMap<Data, SomasDaCarteira>;
};

/** As somas de um mês até hoje: no de agora, o que ainda virá fica de fora. */
export function somasAteHoje({ hoje, meses, dias }: CarteiraLida, mes: Mes): SomasDaCarteira[] {
  if (mes < mesDe(hoje)) return [meses.get(mes) ?? {}];
  return [...dias].filter(([dia]) => mesDe(dia) === mes && dia <= hoje).map(([, somas]) => somas);
}
