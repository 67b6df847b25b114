import { podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import { lerPedido } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { cancelarPedido } from './tratar-notificacao.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly cobrador: CobradorDoVendedor;
  /** Relógio real, em milissegundos: a posse não segue o relógio de negócio. */
  readonly tempoReal: () => number;
};

/**
 * Cancela o pedido a que outro tomou o lugar, primeiro no gateway: quem mudou de plano não paga os dois. Se nesse meio
 * tempo ele foi pago, fica como está. Lança, para que a fila repita, enquanto a fatura nasce ou o gateway não responde.
 */
export async function cancelarTrocado(
  deps: Deps,
  { usuario_id, pedido_id: id }: { usuario_id: string; pedido_id: string },
): Promise<void> {
  const pedido = await lerPedido(deps.tabela, usuario_id, id);
  if (!pedido || pedido.assinatura_id !== null || !podeIr(pedido.status, 'cancelado')) return;
  const { cobranca, gateway, posse_ate } = pedido;
  if (!cobranca && posse_ate > deps.tempoReal())
    throw new Error('A cobrança do pedido trocado ainda está nascendo');
  if (cobranca) {
    const cobrador = await deps.cobrador(usuario_id, gateway);
    if (!cobrador) throw new Error(`Sem chave do ${gateway} para cancelar uma cobrança`);
    const resultado = await cobrador.cancelarFatura(cobranca);
    if (!resultado.ok && resultado.passageiro) throw new Error('O gateway não cancelou a cobrança trocada');
    if (!resultado.ok) {
      logger.warn('cobrança trocada que não se cancela', { gateway });
      return;
    }
  }
  const texto = 'Quem comprava mudou o pedido: esta cobrança foi cancelada';
  await cancelarPedido(deps, { usuario_id, id, texto });
}
