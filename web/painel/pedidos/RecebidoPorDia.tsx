import { useMemo } from 'react';
import { type Data, diasAte, formatarData, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { ALTURA_DA_FIGURA, FiguraPorDia } from '../../kit/FaixaDeNumeros.tsx';
import { GraficoPorDia } from '../../kit/GraficoPorDia.tsx';
import { TracoDeAntes } from '../../kit/TracoDeAntes.tsx';
import { useHoje } from '../shell/api.ts';
import type { Periodo } from './periodo.ts';

/** De quantos dias se desenha: de um só não há o que comparar, e de muitos cada dia seria um risco. */
const DIAS = { menos: 2, mais: 62 } as const;

const contarDias = ({ de, ate }: Periodo) => diasAte(ate, de) + 1;

/** Que parte da altura enche o que se juntou ao todo: por cima dele há ar. */
const TOPO = 0.92;

/** Se um período se desenha dia a dia. */
export const desenhaSe = (periodo: Periodo): boolean => {
  const dias = contarDias(periodo);
  return dias >= DIAS.menos && dias <= DIAS.mais;
};

/** O que se recebeu em cada dia de um período, também no que não se recebeu nada, e o que se juntou até ele. */
export function recebidoPorDia(
  lancamentos: readonly Pick<LancamentoDaApi, 'conta' | 'dia' | 'valor'>[],
  periodo: Periodo,
): readonly { readonly dia: Data; readonly valor: number; readonly juntado: number }[] {
  const porDia = new Map<string, number[]>();
  for (const { conta, dia, valor } of lancamentos) {
    if (conta === 'recebido') porDia.set(dia, [...(porDia.get(dia) ?? []), valor]);
  }
  let juntado = 0;
  return Array.from({ length: contarDias(periodo) }, (_, i) => {
    const dia = somarDias(periodo.de, i);
    const valor = somarReais(porDia.get(dia) ?? []);
    juntado = somarReais([juntado, valor]);
    return { dia, valor, juntado };
  });
}

/**
 * Quanto se juntou até cada dia do período, como na Home: uma linha, com um ponto em hoje, e num traço, se se sabe, o
 * período de antes. Com a lista por chegar, o lugar é o mesmo: meia conta enganaria.
 */
export function RecebidoPorDia({
  lancamentos,
  periodo: { de, ate },
  antes,
}: {
  lancamentos: readonly LancamentoDaApi[] | null;
  periodo: Periodo;
  /** O que se juntara até cada dia do período de antes. */
  antes: readonly (number | null)[] | null;
}) {
  const hoje = useHoje();
  const dias = useMemo(
    () => (lancamentos === null ? [] : recebidoPorDia(lancamentos, { de, ate })),
    [lancamentos, de, ate],
  );
  const comparado = dias.length > 0 ? antes : null;
  // A escala é a mesma dos dois, e nada se corta.
  const maior = Math.max(dias.at(-1)?.juntado ?? 0, comparado?.at(-1) ?? 0);
  const altura = (valor: number) => (maior > 0 ? Math.max(0, valor / maior) * TOPO : 0);
  const ponta = (dia: Data) => (dia === hoje ? 'hoje' : formatarDiaEMes(dia));
  return (
    <FiguraPorDia>
      <GraficoPorDia
        rotulo={`Recebido de ${formatarData(de)} a ${formatarData(ate)}, somado dia a dia`}
        altura={ALTURA_DA_FIGURA}
        dias={dias.map(({ dia, valor, juntado }, i) => {
          const deAntes = comparado?.[i];
          return {
            dia,
            quanto: altura(juntado),
            marcado: dia === hoje,
            dica: `${formatarData(dia)}: ${formatarReais(valor)}, e ${formatarReais(juntado)} até este dia${
              typeof deAntes === 'number' ? ` (antes, ${formatarReais(deAntes)})` : ''
            }`,
          };
        })}
      >
        {comparado && (
          <TracoDeAntes alturas={comparado.map((valor) => valor && altura(valor))} dias={dias.length} />
        )}
      </GraficoPorDia>
      <figcaption aria-hidden>
        <span>{ponta(de)}</span>
        {comparado ? <span data-antes>período anterior</span> : <span>acumulado</span>}
        <span>{ponta(ate)}</span>
      </figcaption>
    </FiguraPorDia>
  );
}
