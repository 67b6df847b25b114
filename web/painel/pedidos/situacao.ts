import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';

type ComPassos = Pick<PedidoDetalhe, 'linha_do_tempo'>;
type ComPagamentos = ComPassos & Pick<PedidoDetalhe, 'status' | 'pagamentos'>;

/** Diz se já se pediu ao gateway um estorno que ele ainda não confirmou. */
export function estornoPedido(pedido: ComPagamentos): boolean {
  return pedido.pagamentos.some((um) => estornoEmCurso(pedido, um));
}

/** Pagamentos que se podem estornar agora: os confirmados. */
export function estornaveis({ pagamentos }: Pick<PedidoDetalhe, 'pagamentos'>): readonly Pagamento[] {
  return pagamentos.filter((um) => um.status === 'pago');
}

/** Diz se este é um pagamento cujo estorno já se pediu e o gateway ainda não confirmou. */
export function estornoEmCurso({ linha_do_tempo }: ComPassos, pagamento: Pagamento): boolean {
  if (pagamento.status !== 'pago') return false;
  return linha_do_tempo.some((um) => um.tipo === 'estorno_pedido' && um.pagamento_id === pagamento.id);
}

/** Diz se o pedido muda sozinho em seguida: à espera do pagamento ou da confirmação de um estorno. */
export function esperaOGateway(pedido: ComPagamentos): boolean {
  if (pedido.status === 'criado' || pedido.status === 'aguardando') return true;
  return estornoPedido(pedido);
}
