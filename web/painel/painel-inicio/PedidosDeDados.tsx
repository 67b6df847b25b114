import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RotasClientes } from '../../../shared/clientes/clientes.routes.ts';
import { criarApi } from '../shell/api.ts';

const QuadroDosPedidosDeDados = lazy(() => import('./QuadroDosPedidosDeDados.tsx'));
const api = criarApi<RotasClientes>();

/** Quem pediu os seus dados, ou que se apaguem, e espera pela resposta; nada, quando ninguém espera. */
export function PedidosDeDados() {
  const { data } = useQuery({
    queryKey: ['GET /api/pedidos-de-dados'],
    queryFn: () => api('GET /api/pedidos-de-dados', {}),
    staleTime: 0,
  });
  if (data === undefined || data.itens.length === 0) return null;
  return (
    <Suspense>
      <QuadroDosPedidosDeDados itens={data.itens} />
    </Suspense>
  );
}
