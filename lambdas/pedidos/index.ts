export { contarCobrancasVivas } from './cobrancas-vivas.ts';
export { contarNoCaixa } from './contar-no-caixa.ts';
export { diasDoCaixa, recebidosDoGateway } from './lancamentos.ts';
export { formaDoPedido, oQueVem } from './o-que-vem.ts';
export {
  assinaturasOuvidas,
  gravacoesDoPagamento,
  lerPagamento,
  lerPagamentoGuardado,
  lerPagamentosGuardados,
  type MudancaDoPagamento,
  type Pagamento,
  type PagamentoLido,
  pagamentosDoPedido,
  proximaCobranca,
} from './pagamento-item.ts';
export {
  faltaLevarContato,
  itemDoPedido,
  nomeDoPlanoDo,
  nomeDoProdutoDo,
  type Pedido,
  type PedidoNovo,
} from './pedido-item.ts';
export { obterPedido, pedidoOuRecusa } from './pedidos.ts';
export { ouvirRecorrencia, recorrenciaAcabou } from './recorrencia.ts';
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
  semCobrancaSozinha,
} from './repository.ts';
