import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { logger } from '../platform/logger.ts';
import { type Table, transact } from '../platform/table.ts';

/**
 * Trabalho da noite: pede a conciliação de cada vendedor que tem um gateway, uma mensagem para cada um. Ninguém espera
 * por outro, e repetir o pedido só pergunta de novo.
 */
export async function pedirConciliacoes(deps: {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly vendedores: () => AsyncIterable<string>;
  /** Pede também o que o relatório do gateway mostra. */
  readonly pedirConferencias: (ctx: RequestContext) => Promise<void>;
}): Promise<{ vendedores: number }> {
  let vendedores = 0;
  for await (const usuario_id of deps.vendedores()) {
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'conciliacao' });
    await transact(deps.tabela, [eventWrite(ctx, 'conciliacao.pedida', usuario_id)]);
    await deps.pedirConferencias(ctx);
    vendedores += 1;
  }
  logger.info('conciliações pedidas', { vendedores });
  return { vendedores };
}
