import { refusal } from '../../shared/base/refusals.ts';
import { recusasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { nomeDaCopia } from '../../shared/produtos/produtos.rules.ts';
import type { Produto, ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { produtoKey, produtosList } from '../platform/keys/cadastros.ts';
import { archiving, findOrRefuse, registry } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { produtoDoItem } from './item.ts';
import { gravacoes, lerProduto } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Produtos em ordem de nome, uma página. */
export function listarProdutos(
  deps: Deps & { cursores: CursorCodec },
  {
    ctx: { usuario_id },
    consulta,
  }: { ctx: RequestContext; consulta: PageQuery & { arquivados: 'sim' | 'nao' } },
) {
  return listPage(deps, `produtos#${consulta.arquivados}#${usuario_id}`, {
    consulta,
    query: { index: 'gsi1', pk: produtosList(usuario_id, consulta.arquivados === 'sim') },
    read: produtoDoItem,
  });
}

/** Um produto do operador; recusa `produto_nao_encontrado`, também para o de outro operador. */
export const obterProduto = findOrRefuse(lerProduto, () =>
  refusal(recusasProdutos, 'produto_nao_encontrado'),
);

/** Cadastra, altera (só a versão que se leu) e exclui (só o que nenhuma assinatura refere) um produto. */
export const {
  criar: criarProduto,
  alterar: alterarProduto,
  excluir: excluirProduto,
} = registry({
  ...gravacoes,
  key: produtoKey,
  find: obterProduto,
  prepare: (entrada: ProdutoEntrada) => entrada,
  referred: ({ nome, assinaturas }: Produto) =>
    refusal(
      recusasProdutos,
      'produto_com_assinaturas',
      `${nome} tem ${assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`} e não pode ser excluído. Arquive-o para que não seja mais vendido`,
    ),
});

/** Cria uma cópia do produto, com '(cópia)' no nome. */
export async function duplicarProduto(deps: Deps, { ctx, id }: Alvo): Promise<Produto> {
  const { nome, tipo, periodicidade, descricao, preco } = await obterProduto(deps, { ctx, id });
  const entrada = { nome: nomeDaCopia(nome), tipo, periodicidade, descricao, preco };
  return criarProduto(deps, { ctx, entrada });
}

const arquivo = archiving(obterProduto, {
  key: produtoKey,
  list: produtosList,
  counter: 'produtos',
  events: { archived: 'produto.arquivado', restored: 'produto.restaurado' },
});

/** Tira o produto das listas; as assinaturas que existem continuam. */
export const arquivarProduto = (deps: Deps, alvo: Alvo) => arquivo(deps, alvo, true);

/** Devolve às listas um produto arquivado. */
export const restaurarProduto = (deps: Deps, alvo: Alvo) => arquivo(deps, alvo, false);
