import { ttlInDays } from '../platform/clock.ts';
import { entregaKey } from '../platform/keys.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';
import type { NoticiaDeEnvio } from './ler-aviso.ts';

/** O quanto se sabe de uma mensagem: chegam fora de ordem, e só se anda para a frente. A falha é o fim, se não chegou. */
const QUANTO: Readonly<Record<string, number>> = { sent: 1, failed: 2, delivered: 3, read: 4, played: 4 };

/** Guarda o que o WhatsApp contou de uma mensagem que saiu; o repetido e o mais velho não mudam nada. */
export async function guardarNoticia(
  tabela: Table,
  { usuario_id, provedor }: { usuario_id: string; provedor: string },
  { id, status, em }: NoticiaDeEnvio,
): Promise<void> {
  const quanto = QUANTO[status];
  if (quanto === undefined) return;
  await tryTransact(tabela, [
    {
      update: entregaKey(usuario_id, provedor, id),
      set: { status, quanto, em: em.toISOString(), expira_em: ttlInDays(DIAS_DAS_CONVERSAS) },
      where: [['quanto', 'absent_or_less', quanto]],
    },
  ]);
}
