import { vezDoAssistenteKey } from '../platform/assistant-keys.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { type Table, tryTransact } from '../platform/table.ts';

/** Toma uma das respostas que cabem neste minuto para um vendedor (regra 39); falso quando já se tomaram todas. */
export async function tomarVez(
  tabela: Table,
  { usuario_id, now }: Pick<RequestContext, 'usuario_id' | 'now'>,
  por_minuto: number,
): Promise<boolean> {
  const minuto = now.toISOString().slice(0, 16);
  const falhas = await tryTransact(tabela, [
    {
      update: vezDoAssistenteKey(usuario_id, minuto),
      add: { usadas: 1 },
      set: { expira_em: ttlInDays(1) },
      where: [['usadas', 'absent_or_less', por_minuto]],
    },
  ]);
  return falhas === null;
}
