import type { RotasDoCatalogo } from '../../shared/catalogo/catalogo.routes.ts';
import type { RotasProdutos } from '../../shared/produtos/produtos.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { type FontesDaVenda, faltasDeUmProduto, listarFaltas } from './falta-para-vender.ts';
import {
  alterarProduto,
  arquivarProduto,
  criarProduto,
  duplicarProduto,
  excluirProduto,
  listarProdutos,
  obterProduto,
  restaurarProduto,
} from './produtos.ts';

/** Liga cada rota de produtos ao seu caso de uso. */
export const handlers = (deps: { tabela: Table; cursores: CursorCodec }): Handlers<RotasProdutos> => ({
  listarProdutos: ({ query, ctx }) => listarProdutos(deps, { ctx, consulta: query }),
  obterProduto: ({ params, ctx }) => obterProduto(deps, { ctx, id: params.id }),
  criarProduto: ({ body, ctx }) => criarProduto(deps, { ctx, entrada: body }),
  alterarProduto: ({ params, body, ctx }) => alterarProduto(deps, { ctx, id: params.id, entrada: body }),
  duplicarProduto: ({ params, ctx }) => duplicarProduto(deps, { ctx, id: params.id }),
  excluirProduto: ({ params, query, ctx }) =>
    excluirProduto(deps, { ctx, id: params.id, versao: query.versao }),
  arquivarProduto: ({ params, ctx }) => arquivarProduto(deps, { ctx, id: params.id }),
  restaurarProduto: ({ params, ctx }) => restaurarProduto(deps, { ctx, id: params.id }),
});

/** Liga cada rota do catálogo ao seu caso de uso. */
export const handlersDoCatalogo = (deps: {
  tabela: Table;
  fontes: FontesDaVenda;
}): Handlers<RotasDoCatalogo> => ({
  listarFaltas: ({ ctx }) => listarFaltas(deps, ctx),
  faltaParaVender: ({ params, ctx }) => faltasDeUmProduto(deps, { ctx, id: params.id }),
});
