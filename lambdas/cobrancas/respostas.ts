import * as z from 'zod';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { respondeA } from '../../shared/cobrancas/cobrancas.rules.ts';
import { mudarCobranca } from '../mensagens/index.ts';
import { cobrancaDoTelefoneKey } from '../platform/collection-keys.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
const doTelefone = z.object({ chave: z.string(), enviada_em: z.string() });

/**
 * Alguém escreveu deste telefone: a última cobrança que saiu para ele passa a respondida, se saiu há até 7 dias (regra 21). A que já
 * foi respondida ou renovada fica como está, e nenhuma mais antiga muda.
 */
export async function marcarRespondida(
  tabela: Table,
  ctx: Ctx,
  { telefone, em }: { readonly telefone: string; readonly em: Date },
): Promise<void> {
  const chave = cobrancaDoTelefoneKey(ctx.usuario_id, telefoneComparavel(telefone));
  const item = await getItem(tabela, chave, { consistent: true });
  if (!item) return;
  const ultima = doTelefone.parse(item);
  if (!respondeA(ultima.enviada_em, em)) return;
  await tryTransact(tabela, [
    mudarCobranca(ctx, ultima.chave, 'responder', { respondida_em: em.toISOString() }),
    eventWrite(ctx, 'cobranca.respondida', ultima.chave),
  ]);
}
