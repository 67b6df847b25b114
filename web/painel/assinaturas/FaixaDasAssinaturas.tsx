import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { type Contada, Contadas, FaixaDeNumeros } from '../../kit/FaixaDeNumeros.tsx';
import { Ellipsis } from '../../kit/icones.tsx';
import { numero } from '../pecas/contar.ts';
import { useRecorrencia } from '../pecas/painel-inicio/consultas.ts';
import { LetraDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { type Composicao, comporAssinaturas } from './composicao.ts';

/** O número que ainda não se sabe, e o que não se soube. */
const POR_SABER = '–';
const NAO_SE_SABE = '—';

/** Quantos produtos cabem; se são mais, o último lugar é dos outros. */
const CABEM = 4;

const Outros = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 5,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.action.selected,
}));

/** Os produtos que cabem, cada um com a sua figura, e os outros num lugar só. */
function contarProdutos(produtos: Composicao['produtos']): readonly Contada[] {
  const sos = produtos.length > CABEM ? CABEM - 1 : produtos.length;
  const outros = produtos.slice(sos);
  return [
    ...produtos.slice(0, sos).map(({ nome, quantas }) => ({
      id: nome,
      rotulo: nome,
      quantas,
      figura: <LetraDoProduto nome={nome} />,
    })),
    ...(outros.length === 0
      ? []
      : [
          {
            id: '',
            rotulo: `Outros ${outros.length} produtos`,
            quantas: outros.reduce((soma, { quantas }) => soma + quantas, 0),
            figura: (
              <Outros>
                <Ellipsis sx={{ fontSize: '0.875rem' }} />
              </Outros>
            ),
          },
        ]),
  ];
}

/** Quanto se recebe por mês de quem assina: a mesma conta da Home, que se pede à parte. */
function Recorrencia() {
  const recorrencia = useRecorrencia();
  if (recorrencia === undefined) return <Skeleton width="4.5rem" />;
  return recorrencia === null ? NAO_SE_SABE : formatarReais(recorrencia);
}

function dizerAVencer({ quantas, valor }: Composicao['aVencer']): string {
  if (quantas === 0) return 'nenhuma vence em 30 dias';
  return `${formatarReais(valor)} a vencer em 30 dias`;
}

/**
 * Quantas assinaturas valem, e de que produtos; ao lado, quanto dão por mês e as que venceram. Enquanto
 * a lista não chega inteira o lugar é o mesmo; se falhou, não cabe na tela ou nada vale, não há faixa.
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
      <Contadas rotulo="Ativas por produto" contadas={contarProdutos(composicao?.produtos ?? [])} />
      <dl>
        <div>
          <dt>Recorrência mensal</dt>
          <dd>
            <Recorrencia />
          </dd>
        </div>
        <div>
          <dt>Vencidas</dt>
          <dd>{conta(composicao?.vencidas)}</dd>
        </div>
      </dl>
    </FaixaDeNumeros>
  );
}
