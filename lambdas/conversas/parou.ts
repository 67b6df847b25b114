import * as z from 'zod';
import { parDeAntes, telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Item, queryAll, type Table } from '../platform/table.ts';

const guardado = z.object({ sk: z.string(), parou_em: z.string(), exato: z.boolean().default(false) });
type Guardado = z.output<typeof guardado>;

const juntarPorTelefone = (itens: readonly Item[]): ReadonlyMap<string, Guardado> =>
  new Map(itens.map((item) => guardado.parse(item)).map((lido) => [lido.sk, lido]));

/** Sob que chaves pode estar o pedido: a do telefone e, no celular que já a dividiu com um fixo, a de antes. */
const chavesDe = (telefone: string) => {
  const comparavel = telefoneComparavel(telefone);
  const fixo = parDeAntes(comparavel)?.fixo;
  return { comparavel, deAntes: fixo === comparavel ? undefined : fixo };
};

const chavesAProcurar = (telefone: string): readonly string[] => {
  const { comparavel, deAntes } = chavesDe(telefone);
  return deAntes === undefined ? [comparavel] : [comparavel, deAntes];
};

/** Quando um telefone pediu para parar, pelo que se leu sob as chaves em que pode estar. */
function instanteEntre(achados: ReadonlyMap<string, Guardado>, telefone: string): string | undefined {
  const { comparavel, deAntes = '' } = chavesDe(telefone);
  const antigo = achados.get(deAntes);
  return (achados.get(comparavel) ?? (antigo?.exato ? undefined : antigo))?.parou_em;
}

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
  const procuradas = telefones.flatMap(chavesAProcurar);
  const chaves = procuradas.map((procurada) => semWhatsappKey(usuario_id, procurada));
  const achados = juntarPorTelefone(await readMany(tabela, chaves, { consistent }));
  return new Map(
    telefones.flatMap((telefone) => {
      const parou_em = instanteEntre(achados, telefone);
      return parou_em === undefined ? [] : [[telefone, parou_em]];
    }),
  );
}

/**
 * Lê de uma vez todos os que pediram a um vendedor que parasse, e diz de um telefone se é um deles. A partição só tem
 * quem pediu: quarenta custam meia unidade de leitura.
 */
async function lerTodas(tabela: Table, usuario_id: string): Promise<(telefone: string) => boolean> {
  const { pk } = semWhatsappKey(usuario_id, '');
  const achados = juntarPorTelefone(await Array.fromAsync(queryAll(tabela, { pk })));
  return (telefone) => instanteEntre(achados, telefone) !== undefined;
}

/** Diz se um só telefone pediu a um vendedor que parasse. */
async function lerUma(tabela: Table, usuario_id: string, telefone: string): Promise<boolean> {
  const lidas = await Promise.all(
    chavesAProcurar(telefone).map((procurada) => getItem(tabela, semWhatsappKey(usuario_id, procurada))),
  );
  return instanteEntre(juntarPorTelefone(lidas.filter((item) => item !== null)), telefone) !== undefined;
}

/**
 * Por onde quem mostra pessoas lê os pedidos de parar, em leitura fraca: os de um vendedor inteiro, ou o de um só
 * telefone. A regra é a de `instantesDeParada`, que é de quem vai mandar.
 */
export const leitorDeParadas = (tabela: Table) => ({
  todas: (usuario_id: string) => lerTodas(tabela, usuario_id),
  parou: (usuario_id: string, telefone: string) => lerUma(tabela, usuario_id, telefone),
});
