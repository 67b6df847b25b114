import type { RotasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import {
  alterarConhecimento,
  criarConhecimento,
  excluirConhecimento,
  listarBases,
  listarConhecimento,
  obterConhecimento,
} from './conhecimento.ts';
import { procurarConhecimento } from './procurar.ts';

/** Liga cada rota de conhecimento ao seu caso de uso. */
export const handlers = (deps: { tabela: Table }): Handlers<RotasConhecimento> => ({
  listarBases: ({ ctx }) => listarBases(deps, ctx),
  procurarConhecimento: ({ query, ctx }) => procurarConhecimento(deps, { ctx, ...query }),
  listarConhecimento: ({ query, ctx }) => listarConhecimento(deps, { ctx, produto: query.produto }),
  obterConhecimento: ({ params, ctx }) => obterConhecimento(deps, { ctx, id: params.id }),
  criarConhecimento: ({ body, ctx }) => criarConhecimento(deps, { ctx, entrada: body }),
  alterarConhecimento: ({ params, body, ctx }) =>
    alterarConhecimento(deps, { ctx, id: params.id, entrada: body }),
  excluirConhecimento: ({ params, query, ctx }) =>
    excluirConhecimento(deps, { ctx, id: params.id, versao: query.versao }),
});
