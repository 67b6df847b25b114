import type { RotasToques } from '../../shared/toques/toques.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import {
  type Deps,
  ligarAparelho,
  mudarAvisos,
  obterAvisos,
  prepararChave,
  removerAparelho,
  testarAparelho,
} from './configurar.ts';

/** Liga cada rota dos avisos ao vendedor ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasToques> => ({
  obterToques: ({ ctx }) => obterAvisos(deps, ctx),
  mudarToques: ({ ctx, body }) => mudarAvisos(deps, ctx, body),
  prepararChave: ({ ctx }) => prepararChave(deps, ctx),
  ligarAparelho: ({ ctx, body }) => ligarAparelho(deps, ctx, body),
  removerAparelho: ({ ctx, params }) => removerAparelho(deps, ctx, params.id),
  testarAparelho: ({ ctx, params }) => testarAparelho(deps, ctx, params.id),
});
