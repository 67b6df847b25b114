import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { produtoKey } from '../platform/keys/cadastros.ts';
import { recordWrites } from '../platform/records.ts';
import { recordAt } from '../platform/table.ts';
import { itemDoProduto, produtoDoItem } from './item.ts';

/** Um produto do operador, em leitura forte, ou null. */
export const lerProduto = recordAt(produtoKey, produtoDoItem);

/** As gravações de um produto, na lista por nome. */
export const gravacoes = recordWrites({
  key: produtoKey,
  read: produtoDoItem,
  newItem: itemDoProduto,
  counter: 'produtos',
  events: { created: 'produto.criado', changed: 'produto.alterado', deleted: 'produto.excluido' },
  indexes: ({ nome }) => ({ gsi1sk: nomeOrdenacao(nome) }),
  referred: true,
});
