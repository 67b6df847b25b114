import type { PedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import type { Pedido } from '../pedidos/index.ts';

/** Um pedido que não foi adiante, com a frase que a pessoa lê. */
export type Recusado = { readonly tipo: 'recusado'; readonly motivo: string; readonly message: string };
/** Como termina um envio do checkout: com para onde ir, ou com o motivo. */
export type Desfecho =
  | { readonly tipo: 'feito'; readonly pedido: Pedido; readonly payment_url: string }
  | Recusado;

/** Um pedido que não pode ir adiante. */
export const recusado = (motivo: string, message: string): Recusado => ({
  tipo: 'recusado',
  motivo,
  message,
});

/** Outro pedido é o que serve: o navegador sorteia outro identificador e continua. */
export const pedidoDiferente = () =>
  recusado('pedido_diferente', 'Os dados mudaram desde a última tentativa. Continue outra vez');

/** Um pedido com para onde ir: a página de pagamento, se não se disser outra. */
export const feito = (pedido: Pedido, payment_url = pedido.cobranca?.payment_url ?? ''): Desfecho => ({
  tipo: 'feito',
  pedido,
  payment_url,
});

/** A resposta que a especificação nomeia. */
export function respostaDo(desfecho: Desfecho): PedidoCriado {
  if (desfecho.tipo === 'recusado') {
    const { motivo, message } = desfecho;
    return { success: false, motivo, message };
  }
  const { pedido, payment_url } = desfecho;
  const { assinatura_gateway, pagamento_gateway } = pedido.cobranca ?? {};
  return {
    success: true,
    pedido_id: pedido.id,
    payment_url,
    ...(assinatura_gateway ? { subscription_id: assinatura_gateway } : {}),
    ...(pagamento_gateway ? { payment_id: pagamento_gateway } : {}),
  };
}
