export { cobrar } from './cobrar.ts';
export { identidadeDe } from './comprador.ts';
export type { GatewayDoVendedor } from './juntar-pedido.ts';
export { tentarCupom } from './tentativas-de-cupom.ts';
export { avaliarCupom, type CupomAvaliado } from './validar-cupom.ts';
