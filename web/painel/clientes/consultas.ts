import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import type { RotasEntregas } from '../../../shared/entregas/entregas.routes.ts';
import { criarApi } from '../shell/api.ts';

const apiAssinaturas = criarApi<RotasAssinaturas>();
const apiEntregas = criarApi<RotasEntregas>();

const chaveDaAssinatura = (id: string) => ['GET /api/assinaturas/{id}', { id }];

/** Lê de novo uma assinatura à vista: o que se tentou pode ter mudado o que ela diz. */
export function useRelerAssinatura() {
  const cliente = useQueryClient();
  return (id: string): void => void cliente.invalidateQueries({ queryKey: chaveDaAssinatura(id) });
}

/** Uma assinatura como está agora. */
export function useAssinatura(id: string) {
  return useQuery({
    queryKey: chaveDaAssinatura(id),
    queryFn: ({ signal }) => apiAssinaturas('GET /api/assinaturas/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

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

const NENHUM: ReadonlySet<string> = new Set();

/** Os endereços, em minúsculas, que devolveram e-mails; vazio enquanto não se sabe. */
export function useDevolvidos(): ReadonlySet<string> {
  const { data = NENHUM } = useQuery({
    queryKey: ['GET /api/envios/devolvidos'],
    queryFn: ({ signal }) => apiEntregas('GET /api/envios/devolvidos', {}, { signal }),
    select: conjuntoDeEmails,
  });
  return data;
}

/** Sempre a mesma função: a consulta não refaz o conjunto a cada cartão que se desenha. */
const conjuntoDeEmails = ({ emails }: { readonly emails: readonly string[] }): ReadonlySet<string> =>
  new Set(emails);
