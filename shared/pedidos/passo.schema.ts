import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

/** Um passo da linha do tempo de um pedido. */
export const passo = z.object({
  em: instante,
  /**
   * 'pedido', 'cobranca', 'contato', 'pago', 'renovado', 'vencido', 'cancelado', 'estorno_pedido', 'estornado',
   * 'contestado', 'perdido', 'ganha'….
   */
  tipo: z.string(),
  /** Frase em português. */
  texto: z.string(),
  /** De que pagamento se fala, quando o pedido tem vários. */
  pagamento_id: z.string().optional(),
});
export type Passo = z.output<typeof passo>;
