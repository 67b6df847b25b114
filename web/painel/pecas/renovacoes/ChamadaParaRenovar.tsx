import { lazy, Suspense } from 'react';
import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';

// O texto que sai só se baixa quando se vai ler.
const ChamarParaRenovar = lazy(() => import('./ChamarParaRenovar.tsx'));

/** A janela que chama para renovar quem tem uma assinatura; sem `linha`, está fechada. */
export function ChamadaParaRenovar(props: {
  linha: Pick<AssinaturaLinha, 'id' | 'cliente_nome'> | null;
  aoFechar: () => void;
}) {
  const { linha, aoFechar } = props;
  return (
    linha && (
      <Suspense>
        <ChamarParaRenovar assinatura_id={linha.id} nome={linha.cliente_nome} aoFechar={aoFechar} />
      </Suspense>
    )
  );
}
