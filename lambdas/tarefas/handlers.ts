import type { RotasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { criarLote, desfazerLote, lerResultadoDoLote } from './lote.ts';
import {
  analisarTarefa,
  baixarTarefa,
  cancelarTarefa,
  colunasDaTarefa,
  confirmarTarefa,
  criarTarefa,
  type Deps,
  mapearTarefa,
  obterTarefa,
  previaDaTarefa,
} from './tarefas.ts';

/** Liga cada rota de tarefas ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasTarefas> => ({
  criarTarefa: ({ body, ctx }) => criarTarefa(deps, { ctx, ...body }),
  obterTarefa: ({ params, ctx }) => obterTarefa(deps, { ctx, id: params.id }),
  analisarTarefa: ({ params, ctx }) => analisarTarefa(deps, { ctx, id: params.id }),
  colunasDaTarefa: ({ params, ctx }) => colunasDaTarefa(deps, { ctx, id: params.id }),
  mapearTarefa: ({ params, body, ctx }) => mapearTarefa(deps, { ctx, id: params.id, mapa: body.mapa }),
  previaDaTarefa: ({ params, query, ctx }) => previaDaTarefa(deps, { ctx, id: params.id, ...query }),
  confirmarTarefa: ({ params, query, ctx }) =>
    confirmarTarefa(deps, {
      ctx,
      id: params.id,
      aceitam_avisos: query.aceitam_avisos === 'sim',
      atualizar: query.atualizar === 'sim',
    }),
  cancelarTarefa: ({ params, ctx }) => cancelarTarefa(deps, { ctx, id: params.id }),
  criarLote: ({ body, ctx }) => criarLote(deps, { ctx, entrada: body }),
  resultadoDoLote: ({ params, ctx }) => lerResultadoDoLote(deps, { ctx, id: params.id }),
  desfazerLote: ({ params, ctx }) => desfazerLote(deps, { ctx, id: params.id }),
  baixarTarefa: ({ params, ctx }) => baixarTarefa(deps, { ctx, id: params.id }),
});
