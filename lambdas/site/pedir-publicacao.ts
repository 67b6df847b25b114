import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { type Table, transact } from '../platform/table.ts';

/**
 * Manda publicar de novo tudo o que é de um vendedor: depois de instalar outra versão, ou quando as páginas se
 * perderam.
 */
export function pedirPublicacao(
  tabela: Table,
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
): Promise<void> {
  return transact(tabela, [eventWrite(ctx, 'site.republicado', ctx.usuario_id)]);
}
