import type { RotasOfertas } from '../../shared/catalogo/ofertas.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { alterarOferta, criarOferta, excluirOferta, listarOfertas, obterOferta } from './ofertas.ts';
import { lerOfertaPublicada } from './publicada.ts';

/** Liga cada rota de páginas de venda ao seu caso de uso. */
export const handlers = (deps: { tabela: Table }): Handlers<RotasOfertas> => ({
  listarOfertas: ({ ctx }) => listarOfertas(deps, ctx),
  obterOferta: ({ params, ctx }) => obterOferta(deps, { ctx, id: params.id }),
  criarOferta: ({ body, ctx }) => criarOferta(deps, { ctx, entrada: body }),
  alterarOferta: ({ params, body, ctx }) => alterarOferta(deps, { ctx, id: params.id, entrada: body }),
  lerOfertaPublicada: ({ params, ctx }) => lerOfertaPublicada(deps, { ctx, id: params.id }),
  excluirOferta: ({ params, query, ctx }) =>
    excluirOferta(deps, { ctx, id: params.id, versao: query.versao }),
});
