import type { RotasCupons } from '../../../../shared/cupons/cupons.routes.ts';
import type { Cupom } from '../../../../shared/cupons/cupons.schema.ts';
import { criarApi } from '../../shell/api.ts';
import { useTodasAsPaginas } from '../../shell/consultas.ts';

/** Chave da lista de cupons: as telas que os mostram leem e ajustam a mesma. */
export const CHAVE_DOS_CUPONS = ['GET /api/cupons'] as const;

const api = criarApi<RotasCupons>();

/** Todos os cupons do operador, carregados aos poucos; a ordem é a de quem mostra. */
export function useCupons() {
  return useTodasAsPaginas<Cupom>(CHAVE_DOS_CUPONS, (cursor, limite) =>
    api('GET /api/cupons', { query: { limite, cursor } }),
  );
}
