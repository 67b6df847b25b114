import { useQuery } from '@tanstack/react-query';
import type { RotasEntregas } from '../../../shared/entregas/entregas.routes.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasEntregas>();
const NENHUM: ReadonlySet<string> = new Set();

/** Os endereços, em minúsculas, que devolveram e-mails; vazio enquanto não se sabe. */
export function useDevolvidos(): ReadonlySet<string> {
  const { data = NENHUM } = useQuery({
    queryKey: ['GET /api/envios/devolvidos'],
    queryFn: ({ signal }) => api('GET /api/envios/devolvidos', {}, { signal }),
    select: conjuntoDeEmails,
  });
  return data;
}

/** Sempre a mesma função: a consulta não refaz o conjunto a cada cartão que se desenha. */
const conjuntoDeEmails = ({ emails }: { readonly emails: readonly string[] }): ReadonlySet<string> =>
  new Set(emails);
