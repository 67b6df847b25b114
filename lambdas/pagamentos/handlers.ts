import type { RotasVendas, RotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import type { CobradorDoVendedor } from './ports.ts';
import { receberAviso } from './receber-aviso.ts';
import { estornarVenda, listarVendas, obterVenda } from './vendas.ts';

/** Liga cada rota de vendas ao seu caso de uso. */
export const handlersDasVendas = (deps: {
  tabela: Table;
  cursores: CursorCodec;
  cobrador: CobradorDoVendedor;
}): Handlers<RotasVendas> => ({
  listarVendas: ({ query, ctx }) => listarVendas(deps, { ctx, consulta: query }),
  obterVenda: ({ params, ctx }) => obterVenda(deps, { ctx, id: params.id }),
  estornarVenda: ({ params, body, ctx }) =>
    estornarVenda(deps, { ctx, id: params.id, pagamento_id: body.pagamento_id }),
});

/** Liga cada rota de aviso ao gateway dela. */
export const handlersDosWebhooks = (deps: Parameters<typeof receberAviso>[0]): Handlers<RotasWebhooks> => ({
  avisoDoAsaas: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, gateway: 'asaas', chave: params.chave, http }),
  avisoDaStripe: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, gateway: 'stripe', chave: params.chave, http }),
});
