import type { RotasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import {
  analisarTarefa,
  baixarTarefa,
  cancelarTarefa,
  confirmarTarefa,
  criarTarefa,
  type Deps,
  obterTarefa,
  previaDaTarefa,
} from './tarefas.ts';

/** Liga cada rota de tarefas ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasTarefas> => ({
  criarTarefa: ({ body, ctx }) => criarTarefa(deps, { ctx, ...body }),
  obterTarefa: ({ params, ctx }) => obterTarefa(deps, { ctx, id: params.id }),
  analisarTarefa: ({ params, ctx }) => analisarTarefa(deps, { ctx, id: params.id }),
  previaDaTarefa: ({ params, query, ctx }) => previaDaTarefa(deps, { ctx, id: params.id, ...query }),
  confirmarTarefa: ({ params, query, ctx }) =>
    confirmarTarefa(deps, { ctx, id: params.id, aceitam_avisos: query.aceitam_avisos === 'sim' }),
  cancelarTarefa: ({ params, ctx }) => cancelarTarefa(deps, { ctx, id: params.id }),
  baixarTarefa: ({ params, ctx }) => baixarTarefa(deps, { ctx, id: params.id }),
});
