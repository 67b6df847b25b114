import * as z from 'zod';
import { ttlInDays } from '../platform/clock.ts';
import { entregaKey } from '../platform/keys/envios.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';
import type { NoticiaDeEnvio } from './ler-notificacao.ts';

/**
 * O quanto se sabe de uma mensagem: chegam fora de ordem, e só se anda para a frente. A falha é o fim, se não chegou.
 */
const QUANTO: Readonly<Record<string, number>> = { sent: 1, failed: 2, delivered: 3, read: 4, played: 4 };

const guardada = z.object({ status: z.string() });

/**
 * Guarda o que o WhatsApp contou de uma mensagem que saiu, e diz o que se sabe dela; o repetido e o mais velho não
 * mudam nada.
 */
export async function guardarNoticia(
  tabela: Table,
  { usuario_id, provedor }: { usuario_id: string; provedor: string },
  { id, status, em }: NoticiaDeEnvio,
): Promise<string> {
  const quanto = QUANTO[status];
  if (quanto === undefined) return status;
  const chave = entregaKey(usuario_id, provedor, id);
  const falhas = await tryTransact(tabela, [
    {
      update: chave,
      set: { status, quanto, em: em.toISOString(), expira_em: ttlInDays(DIAS_DAS_CONVERSAS) },
      where: [['quanto', 'absent_or_less', quanto]],
    },
  ]);
  const sabida = falhas && (await getItem(tabela, chave, { consistent: true }));
  return sabida ? guardada.parse(sabida).status : status;
}
