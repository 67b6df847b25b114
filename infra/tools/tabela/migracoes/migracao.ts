import type { Key } from '../../../../lambdas/platform/keys/key.ts';
import type { Item, Table } from '../../../../lambdas/platform/table.ts';

/** O que uma migração muda num item: os campos que põe, e null nos que retira. */
export type Mudanca = Readonly<Record<string, unknown>>;

/**
 * Leva os itens de um tipo de uma forma à seguinte. Instala-se antes a versão que lê as duas; a migração vem depois,
 * com o produto no ar; e só a versão depois dela pode deixar de ler a de antes (decisão 0051).
 */
export type Migracao = {
  /** Nunca muda: é por ele que a tabela sabe que já se fez. */
  readonly id: string;
  readonly descricao: string;
  readonly tipo: string;
  readonly de: number;
  readonly para: number;
  /** Os campos de que `mudar` precisa: só eles lhe chegam, e se um mudar antes da gravação decide-se de novo. */
  readonly le: readonly string[];
  /** Função pura: o que muda num item de forma `de`; vazio quando só a forma sobe. */
  readonly mudar: (item: Item) => Mudanca;
  /** O que mais se precisa saber do item, lido da tabela antes de `mudar`, que o recebe com os campos dele. */
  readonly reunir?: (tabela: Table, item: Item) => Promise<Item>;
  /** Os itens que a mudança supõe, e se gravam antes dela os que ainda não existem. */
  readonly antes?: (item: Item, agora: Date) => readonly (Item & Key)[];
};
