import * as z from 'zod';
import { parDeAntes, telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';

const guardado = z.object({ sk: z.string(), parou_em: z.string(), exato: z.boolean().default(false) });

/** Sob que chaves pode estar o pedido: a do telefone e, no celular que já a dividiu com um fixo, a de antes. */
const chavesDe = (telefone: string) => {
  const comparavel = telefoneComparavel(telefone);
  const fixo = parDeAntes(comparavel)?.fixo;
  return { comparavel, deAntes: fixo === comparavel ? undefined : fixo };
};

/** Quais destes telefones pediram a um vendedor que parasse, e quando (regra 37): vale com e sem o nono algarismo, também o que se guardou quando um fixo e um celular dividiam a chave. */
export async function quandoPararam(
  tabela: Table,
  usuario_id: string,
  telefones: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, string>> {
  const procuradas = telefones.flatMap((um) => {
    const { comparavel, deAntes } = chavesDe(um);
    return deAntes === undefined ? [comparavel] : [comparavel, deAntes];
  });
  const chaves = procuradas.map((um) => semWhatsappKey(usuario_id, um));
  const itens = (await readMany(tabela, chaves, { consistent })).map((um) => guardado.parse(um));
  const achados = new Map(itens.map((um) => [um.sk, um]));
  return new Map(
    telefones.flatMap((um) => {
      const { comparavel, deAntes = '' } = chavesDe(um);
      const antigo = achados.get(deAntes);
      const parou_em = (achados.get(comparavel) ?? (antigo?.exato ? undefined : antigo))?.parou_em;
      return parou_em === undefined ? [] : [[um, parou_em]];
    }),
  );
}
