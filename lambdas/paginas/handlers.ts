import type { RotasPaginas } from '../../shared/paginas/paginas.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import {
  alterarPagina,
  alternarPagina,
  criarPagina,
  excluirPagina,
  listarPaginas,
  obterPagina,
} from './paginas.ts';
import { listarPaginasDeVenda } from './paginas-de-venda.ts';

/** Liga cada rota de landing pages ao seu caso de uso. */
export const handlers = (deps: { tabela: Table; cursores: CursorCodec }): Handlers<RotasPaginas> => ({
  listarPaginasDeVenda: ({ ctx }) => listarPaginasDeVenda(deps, ctx),
  listarPaginas: ({ query, ctx }) => listarPaginas(deps, { ctx, consulta: query }),
  obterPagina: ({ params, ctx }) => obterPagina(deps, { ctx, id: params.id }),
  criarPagina: ({ body, ctx }) => criarPagina(deps, { ctx, entrada: body }),
  alterarPagina: ({ params, body, ctx }) => alterarPagina(deps, { ctx, id: params.id, entrada: body }),
  alternarPagina: ({ params, body, ctx }) => alternarPagina(deps, { ctx, id: params.id, ativo: body.ativo }),
  excluirPagina: ({ params, query, ctx }) =>
    excluirPagina(deps, { ctx, id: params.id, versao: query.versao }),
});
