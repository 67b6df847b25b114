import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { type Produto, type ProdutoEntrada, produto } from '../../shared/produtos/produtos.schema.ts';
import { linhaDoNome } from '../linhas/index.ts';
import { produtoKey, produtosList } from '../platform/keys/cadastros.ts';
import { type Key, usuarioOfKey } from '../platform/keys/key.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const lerRegistro = recordReader(produto);

/** Lê um item da tabela; o que se gravou antes de haver linhas é da que o nome propõe. */
export const produtoDoItem = (item: Item): Produto =>
  lerRegistro({
    ...item,
    linha_id: item.linha_id ?? linhaDoNome(usuarioOfKey(String(item.pk)), String(item.nome)),
  });

/** Item de um produto novo, na lista por nome. */
export function itemDoProduto(ctx: RecordCtx, id: string, dados: ProdutoEntrada): Item & Key {
  return newItem(ctx, produtoKey(ctx.usuario_id, id), {
    ...dados,
    gsi1pk: produtosList(ctx.usuario_id, false),
    gsi1sk: nomeOrdenacao(dados.nome),
    assinaturas: 0,
  });
}
