import type { RotasCupons } from '../../shared/cupons/cupons.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import {
  alterarCupom,
  alternarCupom,
  criarCupom,
  excluirCupom,
  listarCupons,
  obterCupom,
  sugerirCodigo,
} from './cupons.ts';
import { listarUsosDoCupom } from './usos-pagos.ts';

/** Liga cada rota de cupons ao seu caso de uso. */
export const handlers = (deps: {
  tabela: Table;
  cursores: CursorCodec;
  sorteio: () => number;
}): Handlers<RotasCupons> => ({
  listarCupons: ({ query, ctx }) => listarCupons(deps, { ctx, consulta: query }),
  obterCupom: ({ params, ctx }) => obterCupom(deps, { ctx, id: params.id }),
  listarUsosDoCupom: ({ params, query, ctx }) =>
    listarUsosDoCupom(deps, { ctx, id: params.id, consulta: query }),
  sugerirCodigo: ({ ctx }) => sugerirCodigo(deps, { ctx }),
  criarCupom: ({ body, ctx }) => criarCupom(deps, { ctx, entrada: body }),
  alterarCupom: ({ params, body, ctx }) => alterarCupom(deps, { ctx, id: params.id, entrada: body }),
  alternarCupom: ({ params, body, ctx }) => alternarCupom(deps, { ctx, id: params.id, ativo: body.ativo }),
  excluirCupom: ({ params, query, ctx }) => excluirCupom(deps, { ctx, id: params.id, versao: query.versao }),
});
