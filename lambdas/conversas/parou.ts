import * as z from 'zod';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';

const guardado = z.object({ sk: z.string(), parou_em: z.string() });

/** Quais destes telefones pediram a um vendedor que parasse, e quando (regra 37): vale com e sem o nono algarismo. */
export async function quandoPararam(
  tabela: Table,
  usuario_id: string,
  telefones: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, string>> {
  const chaves = telefones.map((um) => semWhatsappKey(usuario_id, telefoneComparavel(um)));
  const itens = (await readMany(tabela, chaves, { consistent })).map((um) => guardado.parse(um));
  const achados = new Map(itens.map(({ sk, parou_em }) => [sk, parou_em]));
  return new Map(
    telefones.flatMap((um) => {
      const parou_em = achados.get(telefoneComparavel(um));
      return parou_em === undefined ? [] : [[um, parou_em]];
    }),
  );
}
