import { conhecimentoKey } from '../platform/keys/conhecimento.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { conhecimentoDoItem } from './item.ts';
import { lerBases } from './repository.ts';

/** O título de cada item que ainda existe, pelo id. */
export async function titulosDosItens(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const chaves = ids.map((id) => conhecimentoKey(usuario_id, id));
  const itens = (await readMany(tabela, chaves, { consistent: false })).map(conhecimentoDoItem);
  return new Map(itens.map(({ id, titulo }) => [id, titulo]));
}

/** Quantos itens ativos um vendedor tem, em todas as bases. */
export async function contarAtivos(tabela: Table, usuario_id: string): Promise<number> {
  return (await lerBases(tabela, usuario_id)).reduce((soma, { ativos }) => soma + ativos, 0);
}
