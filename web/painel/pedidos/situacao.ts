import { reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { confereODinheiro } from '../../../shared/pagamentos/conferir.rules.ts';
import type { Pagamento, Pedido, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';

type ComPagamentos = Pick<PedidoDetalhe, 'status' | 'pagamentos'>;

/** Quanto de um pagamento ainda se pode estornar, em centavos. */
export function restaAEstornar({ recebido, estornado, contestado }: Pagamento): number {
  return reaisParaCentavos(recebido) - reaisParaCentavos(estornado) - reaisParaCentavos(contestado);
}

/** Pagamentos que se podem estornar agora: os que têm dinheiro e não esperam por outro estorno. */
export function estornaveis({ pagamentos }: Pick<PedidoDetalhe, 'pagamentos'>): readonly Pagamento[] {
  return pagamentos.filter(
    (pagamento) => restaAEstornar(pagamento) > 0 && pagamento.estorno_em_curso === null,
  );
}

/** Diz se o pedido muda sozinho em seguida: à espera do pagamento ou da confirmação de um estorno. */
export function esperaOGateway(pedido: ComPagamentos): boolean {
  if (pedido.status === 'criado' || pedido.status === 'aguardando') return true;
  return pedido.pagamentos.some((pagamento) => pagamento.estorno_em_curso !== null);
}

/** O que há a conferir numa venda, cada coisa dita uma vez. */
export function rotulosAConferir({
  conferir,
  conferir_pagamento,
}: Pick<Pedido, 'conferir' | 'conferir_pagamento'>): string[] {
  const doDinheiro = conferir !== null && confereODinheiro(conferir);
  return [
    ...(conferir_pagamento !== null || doDinheiro ? ['Conferir pagamento'] : []),
    ...(conferir !== null && !doDinheiro ? ['Conferir cliente'] : []),
  ];
}
