import * as z from 'zod';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys.ts';
import { getItem, type Table } from '../platform/table.ts';

const guardado = z.object({ parou_em: z.string() });

/** Desde quando um telefone não quer avisos deste vendedor por WhatsApp; null quando os quer. */
export async function quandoParou(
  tabela: Table,
  usuario_id: string,
  telefone: string,
): Promise<string | null> {
  const chave = semWhatsappKey(usuario_id, telefoneComparavel(telefone));
  const item = await getItem(tabela, chave, { consistent: true });
  return item ? guardado.parse(item).parou_em : null;
}
