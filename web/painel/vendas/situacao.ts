import { podeEstornar } from '../../../shared/pagamentos/pagamentos.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pagamentos/pagamentos.schema.ts';

type ComPassos = Pick<PedidoDetalhe, 'linha_do_tempo'>;
type ComPagamentos = ComPassos & Pick<PedidoDetalhe, 'status' | 'pagamentos'>;

/** Diz se já se pediu ao gateway um estorno que ele ainda não confirmou. */
export function estornoPedido({ linha_do_tempo }: ComPassos): boolean {
  const ultimo = (tipo: string) => linha_do_tempo.findLastIndex((passo) => passo.tipo === tipo);
  return ultimo('estorno_pedido') > ultimo('estornado');
}

/** Pagamentos que se podem estornar agora: os confirmados de uma venda paga. */
export function estornaveis({ status, pagamentos }: ComPagamentos): readonly Pagamento[] {
  return podeEstornar(status) ? pagamentos.filter((um) => um.status === 'pago') : [];
}

/**
 * Diz se este é o pagamento cujo estorno já se pediu. A linha do tempo não diz qual: é certo quando só há um
 * confirmado, ou quando o pedido saiu desta tela (`pedidos`).
 */
export function estornoEmCurso(
  venda: ComPagamentos,
  pagamento: Pagamento,
  pedidos: ReadonlySet<string>,
): boolean {
  if (pagamento.status !== 'pago' || !estornoPedido(venda)) return false;
  return pedidos.has(pagamento.id) || estornaveis(venda).length === 1;
}

/** Diz se a venda muda sozinha em seguida: à espera do pagamento ou da confirmação de um estorno. */
export function esperaOGateway(venda: ComPagamentos): boolean {
  if (venda.status === 'criado' || venda.status === 'aguardando') return true;
  return venda.status === 'pago' && estornoPedido(venda);
}
