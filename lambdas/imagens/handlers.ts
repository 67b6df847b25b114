import type { RotasImagens } from '../../shared/imagens/imagens.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { criarImagem, type Deps, processarImagem } from './imagens.ts';

/** Liga cada rota de imagens ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasImagens> => ({
  criarImagem: ({ ctx }) => criarImagem(deps, { ctx }),
  processarImagem: ({ params, ctx }) => processarImagem(deps, { ctx, id: params.id }),
});
