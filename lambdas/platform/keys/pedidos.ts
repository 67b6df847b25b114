import { keyIn } from './key.ts';

// Pedidos, leads e pagamentos; o acesso e o custo de cada chave estão em acessos.md.

export const pedidoKey = keyIn<[id: string]>('PEDIDO');

/**
 * O que se conta de um pedido: e-mails errados numa janela de uma hora, e-mails mandados de novo, e a última vez que se
 * perguntou por ele ao gateway.
 */
export const acessoDoPedidoKey = keyIn<[pedido_id: string, conta: string]>('PEDIDO_ACESSO');

export const pedidosList = (usuario_id: string) => `${usuario_id}#PEDIDO`;

export const leadKey = keyIn<[id: string]>('LEAD');

export const leadsList = (usuario_id: string) => `${usuario_id}#LEAD`;

/** Um pagamento do gateway; os apelidos (a Stripe dá vários nomes ao mesmo) apontam para ele. */
export const pagamentoKey = keyIn<[gateway: string, id: string]>('PAGAMENTO');

/** A assinatura de um gateway e o pedido que a criou. */
export const vinculoKey = keyIn<[gateway: string, id: string]>('VINCULO');
