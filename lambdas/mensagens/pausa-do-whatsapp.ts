import * as z from 'zod';
import { fimDoDia } from '../../shared/mensagens/avisos.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { pausaDoWhatsappKey } from '../platform/keys/cobrancas.ts';
import { getItem, type Table, transact } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
const guardada = z.object({ motivo: z.string(), ate: z.string() });

/** Por que o WhatsApp parou os envios de um vendedor por hoje (regra 35); null se não parou. */
export async function lerPausaDoWhatsapp(tabela: Table, { usuario_id, now }: Ctx): Promise<string | null> {
  const item = await getItem(tabela, pausaDoWhatsappKey(usuario_id), { consistent: true });
  const pausa = item && guardada.parse(item);
  return pausa && pausa.ate > now.toISOString() ? pausa.motivo : null;
}

/** Para os envios de um vendedor até o fim do dia: o provedor já disse que nenhum sai, e insistir só piora. */
export async function pausarWhatsapp(
  tabela: Table,
  { usuario_id, today }: Ctx,
  motivo: string,
): Promise<void> {
  const ate = fimDoDia(today).toISOString();
  await transact(tabela, [
    { put: { ...pausaDoWhatsappKey(usuario_id), motivo, ate, expira_em: ttlInDays(3) } },
  ]);
}
