import type { PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import type { RequestContext } from '../platform/context.ts';

/** Dá o acesso por um pagamento que o operador conferiu (regra 27). */
export type DarAcesso = (alvo: {
  readonly ctx: RequestContext;
  readonly id: string;
  readonly pagamento_id: string;
}) => Promise<PedidoDetalhe>;
