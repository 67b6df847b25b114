import { useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { FaixaDeNumeros, type Parte, Proporcao } from '../../kit/FaixaDeNumeros.tsx';
import { numero } from '../pecas/contar.ts';
import { type Composicao, comporAssinaturas } from './composicao.ts';

/** O número que ainda não se sabe. */
const POR_SABER = '–';

/** Quanto do acento tem cada produto, do que tem mais assinaturas para o que tem menos; os outros vêm juntos. */
const ACENTOS = [1, 0.6, 0.35, 0.18] as const;

/** Os produtos que cabem, e os outros numa parte só. */
function partesDosProdutos(produtos: Composicao['produtos']): readonly Parte[] {
  const cabem = produtos.length > ACENTOS.length ? ACENTOS.length - 1 : produtos.length;
  const outros = produtos.slice(cabem);
  const acentoDe = (i: number) => ({ acento: ACENTOS[i] ?? 0 });
  return [
    ...produtos
      .slice(0, cabem)
      .map(({ nome, quantas }, i) => ({ id: nome, rotulo: nome, quantas, tom: acentoDe(i) })),
    {
      id: '',
      rotulo: `Outros ${outros.length} produtos`,
      quantas: outros.reduce((soma, { quantas }) => soma + quantas, 0),
      tom: acentoDe(cabem),
    },
  ];
}

function dizerAVencer({ quantas, valor }: Composicao['aVencer']): string {
  if (quantas === 0) return 'nenhuma vence em 30 dias';
  return `${formatarReais(valor)} a vencer em 30 dias`;
}

/**
 * Quantas assinaturas valem, e de que produtos; ao lado, as que venceram e as que esperam. Enquanto a lista não chega
 * inteira o lugar é o mesmo; se falhou, não cabe na tela ou nada vale, não há faixa.
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
  if (erro !== null || (composicao === null ? completo : composicao.ativas === 0)) return null;
  const conta = (quantas: number | undefined) => (quantas === undefined ? POR_SABER : numero(quantas));
  return (
    <FaixaDeNumeros aria-label="Assinaturas ativas" aria-busy={composicao === null}>
      <div>
        <h2>Ativas</h2>
        <strong>{conta(composicao?.ativas)}</strong>
        {composicao && <p>{dizerAVencer(composicao.aVencer)}</p>}
      </div>
      <Proporcao rotulo="Ativas por produto" partes={partesDosProdutos(composicao?.produtos ?? [])} />
      <dl>
        <div>
          <dt>Vencidas</dt>
          <dd>{conta(composicao?.vencidas)}</dd>
        </div>
        <div>
          <dt>Pendentes ou canceladas</dt>
          <dd>{conta(composicao?.paradas)}</dd>
        </div>
      </dl>
    </FaixaDeNumeros>
  );
}
