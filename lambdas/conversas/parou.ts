import * as z from 'zod';
import { parDeAntes, telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';

const guardado = z.object({ sk: z.string(), parou_em: z.string(), exato: z.boolean().default(false) });

/** Sob que chaves pode estar o pedido: a do telefone e, no celular que já a dividiu com um fixo, a de antes. */
const chavesDe = (telefone: string) => {
  const comparavel = telefoneComparavel(telefone);
  const fixo = parDeAntes(comparavel)?.fixo;
  return { comparavel, deAntes: fixo === comparavel ? undefined : fixo };
};

/**
 * Quais destes telefones pediram a um vendedor que parasse, e quando (regra 37): vale com e sem o nono algarismo,
 * também o que se guardou quando um fixo e um celular dividiam a chave.
 */
export async function instantesDeParada(
  tabela: Table,
  usuario_id: string,
  telefones: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, string>> {
  const procuradas = telefones.flatMap((telefone) => {
    const { comparavel, deAntes } = chavesDe(telefone);
    return deAntes === undefined ? [comparavel] : [comparavel, deAntes];
  });
  const chaves = procuradas.map((procurada) => semWhatsappKey(usuario_id, procurada));
  const itens = (await readMany(tabela, chaves, { consistent })).map((item) => guardado.parse(item));
  const achados = new Map(itens.map((item) => [item.sk, item]));
  return new Map(
    telefones.flatMap((telefone) => {
      const { comparavel, deAntes = '' } = chavesDe(telefone);
      const antigo = achados.get(deAntes);
      const parou_em = (achados.get(comparavel) ?? (antigo?.exato ? undefined : antigo))?.parou_em;
      return parou_em === undefined ? [] : [[telefone, parou_em]];
    }),
  );
}
