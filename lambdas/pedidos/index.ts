export { marcarComprovante } from './comprovante.ts';
export { contarNoCaixa } from './contar-no-caixa.ts';
export { corrigirPedido, guardarPix } from './corrigir.ts';
export { contarFaturasVivas } from './faturas-vivas.ts';
export { lancamentosContados } from './lancamento-item.ts';
export { diasDoCaixa, recebidosDoGateway, temVendaPaga } from './lancamentos.ts';
export { movimentosDoPagamento } from './movimentos.ts';
export { formaDoPedido, preverProxima } from './o-que-vem.ts';
export {
  assinaturasOuvidas,
  cobrancaPorVir,
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
export { itemDoPagoContado } from './pago-contado.ts';
export {
  faltaLevarContato,
  itemDoPedido,
  linhaDoPedido,
  nomeDoPlanoDo,
  nomeDoProdutoDo,
  type Pedido,
  type PedidoNovo,
} from './pedido-item.ts';
export { obterPedido, pedidoOuRecusa } from './pedidos.ts';
export { ouvirRecorrencia, recorrenciaAcabou } from './recorrencia.ts';
export {
  assumirFatura,
  type CobrancaDoPeriodo,
  cobrancasDosPeriodos,
  criarPedido,
  gravacoesDaMudanca,
  gravarFatura,
  lerPaginaDePedidos,
  lerPedido,
  lerStatusDoPedido,
  liberarFatura,
  mudarPedido,
  pedidoDoVinculo,
} from './repository.ts';
