import { refusal } from '../../shared/base/refusals.ts';
import { recusasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { nomeDaCopia } from '../../shared/produtos/produtos.rules.ts';
import type { Produto, ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import { garantirLinha, lerLinha } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { produtoKey, produtosList } from '../platform/keys/cadastros.ts';
import { archiving, findOrRefuse, type Preparing, registry } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { gravacoes, lerProduto, produtosDosItens } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Produtos em ordem de nome, uma página. */
export async function listarProdutos(
  deps: Deps & { cursores: CursorCodec },
  {
    ctx: { usuario_id },
    consulta,
  }: { ctx: RequestContext; consulta: PageQuery & { arquivados: 'sim' | 'nao' } },
) {
  const pagina = await listPage(deps, `produtos#${consulta.arquivados}#${usuario_id}`, {
    consulta,
    query: { index: 'gsi1', pk: produtosList(usuario_id, consulta.arquivados === 'sim') },
    read: (item) => item,
  });
  return { ...pagina, itens: await produtosDosItens(deps.tabela, usuario_id, pagina.itens) };
}

/** Um produto do operador; recusa `produto_nao_encontrado`, também para o de outro operador. */
export const obterProduto = findOrRefuse(lerProduto, () =>
  refusal(recusasProdutos, 'produto_nao_encontrado'),
);

/**
 * A linha de um produto: a escolhida, a que ele já tinha, ou a que o nome propõe, que se grava se ainda não está;
 * recusa `linha_inexistente`.
 */
async function decidirLinha(
  { tabela }: Deps,
  { ctx, entrada, before }: { ctx: RequestContext; entrada: ProdutoEntrada; before: Produto | null },
): Promise<ProdutoEntrada & { linha_id: string }> {
  const { linha_id } = entrada;
  if (linha_id && linha_id !== before?.linha_id) {
    if (!(await lerLinha(tabela, ctx.usuario_id, linha_id)))
      throw refusal(recusasProdutos, 'linha_inexistente');
    return { ...entrada, linha_id };
  }
  // A linha grava-se com o nome que o produto tinha: mudar o nome dele não muda o dela.
  return { ...entrada, linha_id: await garantirLinha(tabela, ctx, before ?? { nome: entrada.nome }) };
}

/** Cadastra, altera (só a versão que se leu) e exclui (só o que nenhuma assinatura refere) um produto. */
export const {
  criar: criarProduto,
  alterar: alterarProduto,
  excluir: excluirProduto,
} = registry({
  ...gravacoes,
  key: produtoKey,
  find: obterProduto,
  prepare: (entrada: ProdutoEntrada, { deps, ctx, before }: Preparing<Produto>) =>
    decidirLinha(deps, { ctx, entrada, before }),
  referred: ({ nome, assinaturas }: Produto) =>
    refusal(
      recusasProdutos,
      'produto_com_assinaturas',
      `${nome} tem ${assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`} e não pode ser excluído. Arquive-o para que não seja mais vendido`,
    ),
});

/** Cria uma cópia do produto, com '(cópia)' no nome. */
export async function duplicarProduto(deps: Deps, { ctx, id }: Alvo): Promise<Produto> {
  const { nome, tipo, periodicidade, descricao, preco, linha_id } = await obterProduto(deps, { ctx, id });
  const entrada = { nome: nomeDaCopia(nome), tipo, periodicidade, descricao, preco, linha_id };
  return criarProduto(deps, { ctx, entrada });
}

const arquivo = archiving(obterProduto, {
  key: produtoKey,
  indexes: ({ usuario_id, arquivado_em }) => ({ gsi1pk: produtosList(usuario_id, arquivado_em !== null) }),
  counter: 'produtos',
  events: { archived: 'produto.arquivado', restored: 'produto.restaurado' },
});

/** Tira o produto das listas; as assinaturas que existem continuam. */
export const arquivarProduto = (deps: Deps, alvo: Alvo) => arquivo(deps, alvo, true);

/** Devolve às listas um produto arquivado. */
export const restaurarProduto = (deps: Deps, alvo: Alvo) => arquivo(deps, alvo, false);
