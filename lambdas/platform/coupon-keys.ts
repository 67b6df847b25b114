import type { Key } from './keys.ts';

// As chaves dos cupons; a tabela de acessos e custos é a de keys.ts.
export const cupomKey = (usuario_id: string, id: string): Key => ({ pk: `${usuario_id}#CUPOM`, sk: id });
export const cuponsList = (usuario_id: string) => `${usuario_id}#CUPOM`;
export const codigoDeCupomKey = (usuario_id: string, codigo: string): Key => ({
  pk: `${usuario_id}#CUPOM_CODIGO`,
  sk: codigo,
});
/** O uso de um cupom por um pedido: existe enquanto o pedido o ocupa. */
export const usoDeCupomKey = (usuario_id: string, cupom_id: string, pedido_id: string): Key => ({
  pk: `${usuario_id}#CUPOM_USO`,
  sk: `${cupom_id}#${pedido_id}`,
});
/** Os usos de um cupom que pedidos seguram, do que deixa primeiro de estar seguro. */
export const usosSegurosList = (usuario_id: string, cupom_id: string) =>
  `${usuario_id}#CUPOM_USO#${cupom_id}`;
/** O último pedido de uma pessoa com um cupom; `identidade` é um resumo do CPF ou do documento. */
export const donoDoUsoKey = (usuario_id: string, cupom_id: string, identidade: string): Key => ({
  pk: `${usuario_id}#CUPOM_DONO`,
  sk: `${cupom_id}#${identidade}`,
});
/** Quantos pedidos com cupom uma rede tem em aberto. */
export const cuponsAbertosKey = (usuario_id: string, rede: string): Key => ({
  pk: `${usuario_id}#CUPOM_ABERTO`,
  sk: rede,
});

/** Tentativas de cupom de uma rede numa janela de minutos. */
export const cuponsRecusadosKey = (usuario_id: string, rede: string, janela: number): Key => ({
  pk: `${usuario_id}#CUPOM_RECUSADO`,
  sk: `${rede}#${janela}`,
});
