import type { RotasCheckout } from '../../../shared/checkout/checkout.routes.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import { criarApi } from '../shell/api.ts';
import { useTodasAsPaginas } from '../shell/consultas.ts';

const api = criarApi<RotasCheckout>();
export const CHAVE_DOS_LEADS = ['GET /api/leads'] as const;

/** Todos os leads do operador, carregados aos poucos; a ordem é a de quem mostra. */
export function useLeads() {
  return useTodasAsPaginas<Lead>(CHAVE_DOS_LEADS, (cursor, limite) =>
    api('GET /api/leads', { query: { limite, cursor } }),
  );
}
