import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';

/** Quais destes telefones pediram a um vendedor que parasse (regra 37): vale para o número com e sem o nono algarismo. */
export async function telefonesQuePararam(
  tabela: Table,
  usuario_id: string,
  telefones: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlySet<string>> {
  const chaves = telefones.map((um) => semWhatsappKey(usuario_id, telefoneComparavel(um)));
  const achados = new Set((await readMany(tabela, chaves, { consistent })).map(({ sk }) => sk));
  return new Set(telefones.filter((um) => achados.has(telefoneComparavel(um))));
}
