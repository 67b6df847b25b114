import type { RotasLinhas } from '../../shared/linhas/linhas.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { alterarLinha, criarLinha, listarLinhas, obterLinha } from './linhas.ts';

/** Liga cada rota de linhas ao seu caso de uso. */
export const handlers = (deps: { tabela: Table }): Handlers<RotasLinhas> => ({
  listarLinhas: ({ ctx }) => listarLinhas(deps, ctx),
  obterLinha: ({ params, ctx }) => obterLinha(deps, { ctx, id: params.id }),
  criarLinha: ({ body, ctx }) => criarLinha(deps, { ctx, entrada: body }),
  alterarLinha: ({ params, body, ctx }) => alterarLinha(deps, { ctx, id: params.id, entrada: body }),
});
