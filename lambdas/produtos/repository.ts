import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { especificadaDoNome } from '../../shared/linhas/especificadas.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { produtoKey } from '../platform/keys/cadastros.ts';
import { recordWrites } from '../platform/records.ts';
import { getItem, recordAt, type Table } from '../platform/table.ts';
import { itemDoProduto, produtoDoItem } from './item.ts';

/** Um produto do operador, em leitura forte, ou null. */
export const lerProduto = recordAt(produtoKey, produtoDoItem);

/**
 * O produto que ocupa um plano de uma linha, em leitura forte, ou null: o que se gravou antes de haver linhas é dela,
 * salvo se o nome dele é de outra das especificadas. Assim o que se renomeou continua onde se vende.
 */
export async function lerProdutoDoPlano(
  tabela: Table,
  usuario_id: string,
  { produto_id, linha_id }: { readonly produto_id: string; readonly linha_id: string },
): Promise<Produto | null> {
  const item = await getItem(tabela, produtoKey(usuario_id, produto_id), { consistent: true });
  return (
    item &&
    produtoDoItem({ ...item, linha_id: item.linha_id ?? especificadaDoNome(String(item.nome)) ?? linha_id })
  );
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
