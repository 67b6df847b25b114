export { type Comprador, itemDoPedido, type Pedido, type PedidoNovo } from './pedido-item.ts';
export {
  assumirCobranca,
  criarPedido,
  gravarCobranca,
  largarCobranca,
  lerPedido,
} from './pedido-repository.ts';
export type { Cobrador, CobrancaNova } from './ports.ts';
