import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { juntarLinhaDoLugar } from '../linhas/index.ts';
import { produtoKey, produtosList } from '../platform/keys/cadastros.ts';
import { recordWrites } from '../platform/records.ts';
import { getItem, type Item, queryAll, queryPage, type Table } from '../platform/table.ts';
import { itemDoProduto, produtoDoItem } from './item.ts';

/** Os produtos de uns itens, cada um com a linha de que é, também os que se gravaram antes de haver linhas. */
export const produtosDosItens = async (
  tabela: Table,
  usuario_id: string,
  itens: readonly Item[],
): Promise<Produto[]> => (await juntarLinhaDoLugar(tabela, usuario_id, itens)).map(produtoDoItem);

/** Um produto do operador, em leitura forte, ou null. */
export async function lerProduto(tabela: Table, usuario_id: string, id: string): Promise<Produto | null> {
  const item = await getItem(tabela, produtoKey(usuario_id, id), { consistent: true });
  const [produto = null] = item ? await produtosDosItens(tabela, usuario_id, [item]) : [];
  return produto;
}

/** Todos os produtos do operador numa das listas, os que se vendem ou os arquivados, na ordem do nome. */
export async function lerProdutosDaLista(
  tabela: Table,
  usuario_id: string,
  { arquivados }: { readonly arquivados: boolean },
): Promise<Produto[]> {
  const itens: Item[] = [];
  for await (const item of queryAll(tabela, { index: 'gsi1', pk: produtosList(usuario_id, arquivados) })) {
    itens.push(item);
  }
  return produtosDosItens(tabela, usuario_id, itens);
}

/** O primeiro produto de um operador que não está arquivado, pelo nome; null em quem não tem nenhum. */
export async function lerPrimeiroProduto(tabela: Table, usuario_id: string): Promise<Produto | null> {
  const pk = produtosList(usuario_id, false);
  const { items } = await queryPage(tabela, { index: 'gsi1', pk, limit: 1 });
  const [produto = null] = await produtosDosItens(tabela, usuario_id, items);
  return produto;
}

/** As gravações de um produto, na lista por nome. */
export const gravacoes = recordWrites({
  key: produtoKey,
  read: produtoDoItem,
  newItem: itemDoProduto,
  counter: 'produtos',
  events: { created: 'produto.criado', changed: 'produto.alterado', deleted: 'produto.excluido' },
  indexes: ({ nome, linha_id }) => ({ gsi1sk: nomeOrdenacao(nome), linha_id }),
  referred: true,
});
