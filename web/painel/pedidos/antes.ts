import { type Data, diasAte, somarDias } from '../../../shared/base/datas.ts';
import { somarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import type { Periodo } from './periodo.ts';

/** De quantos dias do começo se aceita não saber: o mês de antes pode ter começado antes dos 60 dias da Home. */
const POR_SABER = 2;

/** O que se recebeu em cada um dos 60 dias que a Home traz: os 30 últimos, cada um com o de 30 dias antes. */
const lerDias = (dias: Hoje['dias']): ReadonlyMap<Data, number> =>
  new Map(
    dias.flatMap(({ dia, recebido, antes }): [Data, number][] => [
      [somarDias(dia, -dias.length), antes],
      [dia, recebido],
    ]),
  );

/**
 * Em reais, o que se juntara até cada dia de um período que já passou, pelo que a Home traz: conta-se do fim, que é o
 * `total` dele, para trás; null nos primeiros dias, se não se sabem. null se são mais do que um ou dois.
 */
export function juntadoAntes(
  daHome: Hoje['dias'],
  { de, ate }: Periodo,
  total: number,
): readonly (number | null)[] | null {
  const porDia = lerDias(daHome);
  const dias = Array.from({ length: diasAte(ate, de) + 1 }, (_, i) => somarDias(de, i));
  const sabidos = dias.filter((dia) => porDia.has(dia));
  if (total <= 0 || sabidos.length === 0 || dias.length - sabidos.length > POR_SABER) return null;
  const juntado: (number | null)[] = [];
  let resto: number | null = total;
  for (const dia of dias.toReversed()) {
    juntado.unshift(resto);
    const valor: number | undefined = porDia.get(dia);
    resto = resto === null || valor === undefined ? null : Math.max(0, somarReais([resto, -valor]));
  }
  return juntado;
}
