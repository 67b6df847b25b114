import type { Key } from '../../../../lambdas/platform/keys/key.ts';
import type { Item, Table } from '../../../../lambdas/platform/table.ts';

/** O que uma migração muda num item: os campos que põe, e null nos que retira. */
export type Mudanca = Readonly<Record<string, unknown>>;

type Comum = {
  /** Nunca muda: é por ele que a tabela sabe que já se fez. */
  readonly id: string;
  readonly descricao: string;
  /** Os campos de que `mudar` precisa: só eles lhe chegam, e se um mudar antes da gravação decide-se de novo. */
  readonly le: readonly string[];
  /** Função pura: o que muda num item; vazio quando só a forma sobe, ou quando não há o que mudar. */
  readonly mudar: (item: Item) => Mudanca;
  /** O que mais se precisa saber do item, lido da tabela antes de `mudar`, que o recebe com os campos dele. */
  readonly reunir?: (tabela: Table, item: Item) => Promise<Item>;
  /** Os itens que a mudança supõe, e se gravam antes dela os que ainda não existem. */
  readonly antes?: (item: Item, agora: Date) => readonly (Item & Key)[];
};

/**
 * Leva os itens de um tipo de uma forma à seguinte. Instala-se antes a versão que lê as duas; a migração vem depois,
 * com o produto no ar; e só a versão depois dela pode deixar de ler a de antes (decisão 0051).
 */
type DeForma = Comum & { readonly tipo: string; readonly de: number; readonly para: number };

/**
 * Põe nos itens de uns tipos o que esta versão já grava neles e os de antes não têm, sem que a forma mude: a versão de
 * antes lê-os e grava-os como sempre, e o que ela não puser, põe-no a migração seguinte.
 */
type DeCampos = Comum & { readonly tipos: readonly string[] };

export type Migracao = DeForma | DeCampos;
