import { useQuery } from '@tanstack/react-query';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import { criarApi } from '../shell/api.ts';

const apiAssinaturas = criarApi<RotasAssinaturas>();

/** Primeiras assinaturas de um cliente, para dizer quais impedem a exclusão. */
export function useAssinaturasDoCliente(id: string) {
  return useQuery({
    queryKey: ['GET /api/clientes/{id}/assinaturas', { id }],
    queryFn: ({ signal }) =>
      apiAssinaturas(
        'GET /api/clientes/{id}/assinaturas',
        { params: { id }, query: { limite: 25 } },
        { signal },
      ),
    staleTime: 0,
  });
}
