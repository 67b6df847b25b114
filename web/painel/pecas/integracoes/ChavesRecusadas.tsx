import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RotasPainelInicio } from '../../../../shared/painel-inicio/painel-inicio.routes.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasPainelInicio>();
const AlertasDasChaves = lazy(() => import('./AlertasDasChaves.tsx'));

/** O gateway que não aceita mais a chave do operador: sem isto ele só saberia quando um comprador reclamasse. */
export function ChavesRecusadas() {
  const { data } = useQuery({
    queryKey: ['GET /api/inicio/avisos'],
    queryFn: () => api('GET /api/inicio/avisos', {}),
  });
  const recusadas = data?.chaves_recusadas ?? [];
  if (recusadas.length === 0) return null;
  return (
    <Suspense>
      <AlertasDasChaves recusadas={recusadas} />
    </Suspense>
  );
}
