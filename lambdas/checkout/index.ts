export { cobrar } from './cobrar.ts';
export type { GatewayDoVendedor } from './juntar-pedido.ts';
