import { keyIn } from './key.ts';

// As chaves dos cupons; a tabela de acessos e custos é acessos.md.
export const cupomKey = keyIn<[id: string]>('CUPOM');
export const cuponsList = (usuario_id: string) => `${usuario_id}#CUPOM`;
export const codigoDeCupomKey = keyIn<[codigo: string]>('CUPOM_CODIGO');
/** O uso de um cupom por um pedido: existe enquanto o pedido o ocupa. */
export const usoDeCupomKey = keyIn<[cupom_id: string, pedido_id: string]>('CUPOM_USO');
/** Os usos de um cupom que pedidos seguram, do que deixa primeiro de estar seguro. */
export const usosSegurosList = (usuario_id: string, cupom_id: string) =>
  `${usuario_id}#CUPOM_USO#${cupom_id}`;
/** O último pedido de uma pessoa com um cupom; `identidade` é um resumo do CPF ou do documento. */
export const donoDoUsoKey = keyIn<[cupom_id: string, identidade: string]>('CUPOM_DONO');
/** Quantos pedidos com cupom uma rede tem em aberto. */
export const cuponsAbertosKey = keyIn<[rede: string]>('CUPOM_ABERTO');

/** Tentativas de cupom de uma rede numa janela de minutos. */
export const cuponsRecusadosKey = keyIn<[rede: string, janela: number]>('CUPOM_RECUSADO');
