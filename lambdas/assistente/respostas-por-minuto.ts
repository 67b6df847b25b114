import * as z from 'zod';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { vezDoAssistenteKey } from '../platform/keys/assistente.ts';
import { type Table, tryTransact } from '../platform/table.ts';

/**
 * Metade das respostas de cada minuto espera por quem já é cliente: uma enxurrada de desconhecidos não o faz esperar.
 */
const PARTE_DOS_CLIENTES = 0.5;
/** A partir deste segundo, o que os clientes não usaram serve a todos: um minuto sem eles não perde respostas. */
const SEGUNDO_DE_TODOS = 45;

const tomadas = z.object({ usadas: z.number() });

/**
 * Toma uma das respostas que cabem neste minuto para um vendedor (regra 39): null quando a tomou, ou em quantos
 * segundos tentar outra vez. A fila não tem ordem; quem já é cliente passa à frente por ter respostas guardadas.
 */
export async function tomarVez(
  tabela: Table,
  { usuario_id, now }: Pick<RequestContext, 'usuario_id' | 'now'>,
  { por_minuto, cliente }: { readonly por_minuto: number; readonly cliente: boolean },
): Promise<number | null> {
  const minuto = now.toISOString().slice(0, 16);
  const segundo = now.getUTCSeconds();
  const guardadas = cliente || segundo >= SEGUNDO_DE_TODOS ? 0 : Math.floor(por_minuto * PARTE_DOS_CLIENTES);
  const falhas = await tryTransact(tabela, [
    {
      update: vezDoAssistenteKey(usuario_id, minuto),
      add: { usadas: 1 },
      set: { expira_em: ttlInDays(1) },
      where: [['usadas', 'absent_or_less', por_minuto - guardadas]],
    },
  ]);
  if (falhas === null) return null;
  const { data } = tomadas.safeParse(falhas[0]?.item);
  const sobram = guardadas > 0 && (data?.usadas ?? por_minuto) < por_minuto;
  return (sobram ? SEGUNDO_DE_TODOS : 60) - segundo;
}
