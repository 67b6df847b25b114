import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Produto, ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import { deleteUnreferenced, setArchived } from '../platform/catalog-records.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { counterWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { produtoKey, produtosList } from '../platform/keys.ts';
import { getItem, type Item, queryPage, type Table } from '../platform/table.ts';
import { itemDoProduto, produtoDoItem } from './item.ts';

/** Um produto do operador, em leitura forte, ou null. */
export async function lerProduto(tabela: Table, usuario_id: string, id: string): Promise<Produto | null> {
  const item = await getItem(tabela, produtoKey(usuario_id, id), { consistent: true });
  return item ? produtoDoItem(item) : null;
}

/** Uma página da lista por nome. */
export async function listarPorNome(
  tabela: Table,
  usuario_id: string,
  opcoes: { arquivados: boolean; limit: number; after: Item | undefined },
): Promise<{ itens: Produto[]; next: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: produtosList(usuario_id, opcoes.arquivados),
    limit: opcoes.limit,
    after: opcoes.after,
  });
  return { itens: pagina.items.map(produtoDoItem), next: pagina.next };
}

/** Grava um produto novo com o contador e o evento. Repetir a mesma chamada acha o que já gravou. */
export async function inserir(tabela: Table, ctx: RequestContext, dados: ProdutoEntrada): Promise<Produto> {
  const id = ctx.ids.next();
  const item = itemDoProduto(ctx, id, dados);
  const criado = await createRecord(tabela, ctx, {
    item,
    also: [counterWrite(ctx.usuario_id, 'produtos', 1), eventWrite(ctx, 'produto.criado', id)],
  });
  if (!criado.ok) throw new Error('Já há outro produto com o id sorteado');
  return produtoDoItem(criado.item);
}

/** Altera os campos do operador se a versão ainda é a que se leu; null se outra gravação passou na frente. */
export async function alterar(
  tabela: Table,
  ctx: RequestContext,
  antes: Produto,
  dados: ProdutoEntrada,
): Promise<Produto | null> {
  const mudado = await changeRecord(tabela, ctx, {
    key: produtoKey(ctx.usuario_id, antes.id),
    before: antes,
    change: dados,
    indexes: { gsi1sk: nomeOrdenacao(dados.nome) },
    also: ({ versao }) => [
      eventWrite(ctx, 'produto.alterado', antes.id, { campos: changedFields(antes, dados), versao }),
    ],
  });
  return mudado.ok ? mudado.record : null;
}

/** Exclui o produto, se nada o refere e a versão é a que se leu. */
export function excluir(tabela: Table, ctx: RequestContext, antes: Produto) {
  return deleteUnreferenced(tabela, ctx, antes, {
    key: produtoKey(ctx.usuario_id, antes.id),
    counter: 'produtos',
    eventType: 'produto.excluido',
  });
}

/** Arquiva ou restaura; quem já está como se pede fica como está. Devolve null se o produto não existe. */
export function mudarArquivo(
  tabela: Table,
  ctx: RequestContext,
  id: string,
  arquivar: boolean,
): Promise<Produto | null> {
  return setArchived(tabela, ctx, arquivar, {
    read: () => lerProduto(tabela, ctx.usuario_id, id),
    key: (um) => produtoKey(ctx.usuario_id, um),
    list: produtosList(ctx.usuario_id, arquivar),
    counter: 'produtos',
    eventType: arquivar ? 'produto.arquivado' : 'produto.restaurado',
  });
}
