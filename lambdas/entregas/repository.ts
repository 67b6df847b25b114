import { suprimidoKey } from '../platform/keys.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Table } from '../platform/table.ts';
import { type Supressao, supressaoDoItem } from './item.ts';

/** Por que um vendedor não manda a um endereço, em leitura forte, ou null se manda. */
export async function lerSupressao(
  tabela: Table,
  usuario_id: string,
  email: string,
): Promise<Supressao | null> {
  const item = await getItem(tabela, suprimidoKey(usuario_id, email), { consistent: true });
  return item && supressaoDoItem(item);
}

/** Os endereços, dos que se dão, a que um vendedor não manda, pelo e-mail em minúsculas. */
export async function lerSupressoes(
  tabela: Table,
  usuario_id: string,
  emails: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, Supressao>> {
  const chaves = emails.map((email) => suprimidoKey(usuario_id, email));
  const itens = await readMany(tabela, chaves, { consistent });
  return new Map(itens.map(supressaoDoItem).map((uma) => [uma.email, uma]));
}
