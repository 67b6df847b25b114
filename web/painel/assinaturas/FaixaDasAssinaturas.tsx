import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, formatarDiaEMes } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import {
  ALTURA_DA_FIGURA,
  FaixaDeNumeros,
  FiguraPorDia,
  type Parte,
  Proporcao,
} from '../../kit/FaixaDeNumeros.tsx';
import { GraficoPorDia } from '../../kit/GraficoPorDia.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { contar } from '../pecas/contar.ts';
import { useRecorrencia } from '../pecas/painel-inicio/consultas.ts';
import { type Composicao, comporAssinaturas } from './composicao.ts';

/** O número que ainda não se sabe. */
const POR_SABER = '–';

/** Os tons dos produtos que cabem; se são mais, o último é dos outros. */
const TONS = ['primeiro', 'segundo', 'terceiro'] as const;

/** De que produtos são as que valem: os que têm mais, e os outros numa parte só. */
function contarProdutos(produtos: Composicao['produtos']): readonly Parte[] {
  const sos = produtos.length > TONS.length ? TONS.length - 1 : produtos.length;
  const outros = produtos.slice(sos);
  return [
    ...produtos.slice(0, sos),
    ...(outros.length === 0
      ? []
      : [{ nome: 'Outros', quantas: outros.reduce((soma, { quantas }) => soma + quantas, 0) }]),
  ].map(({ nome, quantas }, i) => {
    // Um produto também se pode chamar 'Outros': quem os distingue é o tom.
    const tom = TONS[i] ?? 'terceiro';
    return { id: tom, rotulo: nome, quantas, tom };
  });
}

/** Quanto se recebe por mês de quem assina: a conta da Home, que se pede à parte; se não se soube, não se diz. */
function Recorrencia() {
  const recorrencia = useRecorrencia();
  if (recorrencia === undefined) return <Skeleton width="7rem" sx={{ display: 'inline-block' }} />;
  return recorrencia === null ? null : `· ${formatarReais(recorrencia)} por mês`;
}

/** Que parte da altura enche o que vence ao todo: por cima dele há ar. */
const TOPO = 0.92;

/** Quanto vence até cada dia, de hoje em diante, como se desenha o que se recebe; escreve-se o de hoje. */
function AVencerPorDia({ aVencer: { dias, valor: total } }: Pick<Composicao, 'aVencer'>) {
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return null;
  return (
    <>
      <GraficoPorDia
        rotulo={`Quanto vence de ${formatarData(primeiro.dia)} a ${formatarData(ultimo.dia)}, somado dia a dia`}
        altura={ALTURA_DA_FIGURA}
        doChao={false}
        dias={dias.map(({ dia, quantas, valor, juntado }) => ({
          dia,
          quanto: total > 0 ? (juntado / total) * TOPO : 0,
          marcado: dia === ultimo.dia,
          dica: `${formatarData(dia)}: ${contar(quantas, 'assinatura', 'assinaturas')}, ${formatarReais(valor)}; até este dia, ${formatarReais(juntado)}`,
        }))}
      />
      <figcaption aria-hidden>
        <span>{primeiro.quantas > 0 ? `hoje ${formatarReais(primeiro.valor)}` : 'hoje'}</span>
        <span />
        <span>{formatarDiaEMes(ultimo.dia)}</span>
      </figcaption>
    </>
  );
}

/**
 * Quanto está a vencer e em que dias, e de que produtos são as que valem. Enquanto a lista não chega inteira o lugar
 * é o mesmo; se falhou ou nada vale, não há faixa.
 */
export function FaixaDasAssinaturas({
  lista: { itens, completo, emAndamento, erro },
  hoje,
}: {
  lista: {
    readonly itens: readonly AssinaturaLinha[];
    readonly completo: boolean;
    /** Quantas correm; null enquanto não chegaram todas. */
    readonly emAndamento: number | null;
    readonly erro: unknown;
  };
  hoje: Data;
}) {
  // Com as que correm à vista já se conta: a história, que se pede depois, não vale.
  const sabidas = emAndamento !== null;
  const composicao = useMemo(() => (sabidas ? comporAssinaturas(itens, hoje) : null), [sabidas, itens, hoje]);
  const cabe = useMediaQuery(CABE_TABELA);
  if (erro !== null || (composicao === null ? completo : composicao.ativas === 0)) return null;
  return (
    <FaixaDeNumeros aria-label="Assinaturas a vencer" aria-busy={composicao === null}>
      <div>
        <h2>A vencer em 30 dias</h2>
        <strong>{composicao ? formatarReais(composicao.aVencer.valor) : POR_SABER}</strong>
        {composicao && (
          <p>
            {contar(composicao.ativas, 'ativa', 'ativas')} <Recorrencia />
          </p>
        )}
      </div>
      <FiguraPorDia>{composicao && <AVencerPorDia aVencer={composicao.aVencer} />}</FiguraPorDia>
      {cabe && <Proporcao rotulo="Ativas por produto" partes={contarProdutos(composicao?.produtos ?? [])} />}
    </FaixaDeNumeros>
  );
}
