import type { RotasRenovacoes } from '../../shared/renovacoes/renovacoes.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { DepsDaFila } from './compor.ts';
import { decidirRenovacao, gravarDecisao, lerFila, obterRenovacao } from './renovacoes.ts';
import { contarSecoes } from './repository.ts';

export { gravarDecisao };

/** Liga cada rota da fila de Renovações ao seu caso de uso. */
export const handlersDeRenovacoes = (
  deps: DepsDaFila & { readonly cursores: CursorCodec },
): Handlers<RotasRenovacoes> => ({
  filaDeRenovacoes: ({ ctx, query }) => lerFila(deps, { ctx, consulta: query }),
  contarRenovacoes: ({ ctx }) => contarSecoes(deps.tabela, ctx),
  obterRenovacao: ({ ctx, params }) => obterRenovacao(deps, { ctx, id: params.id }),
  decidirRenovacao: ({ ctx, params, body }) => decidirRenovacao(deps, { ctx, id: params.id, entrada: body }),
});
