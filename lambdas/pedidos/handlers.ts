import type { RotasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { listarDevolucoes } from './devolucoes.ts';
import { estornarPedido } from './estornar-pedido.ts';
import { listarLancamentos, somarLancamentos } from './lancamentos.ts';
import { listarPedidos, obterPedido } from './pedidos.ts';

/** Dá o acesso por um pagamento que o operador conferiu (regra 27). */
type DarAcesso = (alvo: {
  readonly ctx: RequestContext;
  readonly id: string;
  readonly pagamento_id: string;
}) => Promise<PedidoDetalhe>;

/** Liga cada rota de pedidos ao seu caso de uso. */
export const handlersDosPedidos = (deps: {
  tabela: Table;
  cursores: CursorCodec;
  cobrador: CobradorDoVendedor;
  darAcesso: DarAcesso;
}): Handlers<RotasPedidos> => ({
  listarLancamentos: ({ query, ctx }) => listarLancamentos(deps, { ctx, consulta: query }),
  somarLancamentos: ({ query, ctx }) => somarLancamentos(deps, { ctx, consulta: query }),
  listarPedidos: ({ query, ctx }) => listarPedidos(deps, { ctx, consulta: query }),
  obterPedido: ({ params, ctx }) => obterPedido(deps, { ctx, id: params.id }),
  listarDevolucoes: ({ ctx }) => listarDevolucoes(deps, ctx),
  estornarPedido: ({ params, body, ctx }) => estornarPedido(deps, { ctx, id: params.id, entrada: body }),
  darAcesso: ({ params, body, ctx }) =>
    deps.darAcesso({ ctx, id: params.id, pagamento_id: body.pagamento_id }),
});
