import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RotasPedidos } from '../../../shared/pedidos/pedidos.routes.ts';
import { criarApi } from '../shell/api.ts';

const QuadroDasDevolucoes = lazy(() => import('./QuadroDasDevolucoes.tsx'));
const api = criarApi<RotasPedidos>();

/** Quem pediu o dinheiro de volta e espera por ele; nada, quando ninguém espera. */
export function DevolucoesPedidas() {
  const { data } = useQuery({
    queryKey: ['GET /api/devolucoes'],
    queryFn: () => api('GET /api/devolucoes', {}),
    staleTime: 0,
  });
  if (data === undefined || data.itens.length === 0) return null;
  return (
    <Suspense>
      <QuadroDasDevolucoes itens={data.itens} />
    </Suspense>
  );
}
