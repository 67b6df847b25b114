export {
  assinaturasOuvidas,
  entrouDinheiro,
  gravacoesDoPagamento,
  lerPagamento,
  lerPagamentoGuardado,
  type Marcar,
  type Pagamento,
  type PagamentoLido,
  pagamentosDoPedido,
} from './pagamento-item.ts';
export {
  ehSessaoDoPedido,
  faltaLevarContato,
  itemDoPedido,
  type Pedido,
  type PedidoNovo,
} from './pedido-item.ts';
export { obterPedido, pedidoOuRecusa } from './pedidos.ts';
export {
  assumirCobranca,
  corrigirContato,
  criarPedido,
  gravacoesDaMudanca,
  gravarCobranca,
  lerPaginaDePedidos,
  lerPedido,
  liberarCobranca,
  mudarPedido,
  pedidoDoVinculo,
} from './repository.ts';
