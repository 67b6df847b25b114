import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { nomeDaCopia } from '../../shared/produtos/produtos.rules.ts';
import type { Produto, ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { produtoKey } from '../platform/keys.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { alterar, excluir, inserir, lerProduto, listarPorNome, mudarArquivo } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Produtos em ordem de nome, uma página. */
export async function listarProdutos(
  deps: Deps & { cursores: CursorCodec },
  {
    ctx,
    consulta,
  }: {
    ctx: RequestContext;
    consulta: { limite: number; cursor?: string | undefined; arquivados: 'sim' | 'nao' };
  },
) {
  const contexto = `produtos#${consulta.arquivados}#${ctx.usuario_id}`;
  const { itens, next } = await listarPorNome(deps.tabela, ctx.usuario_id, {
    arquivados: consulta.arquivados === 'sim',
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Um produto do operador; recusa `produto_nao_encontrado`, também para o de outro operador. */
export async function obterProduto(deps: Deps, { ctx, id }: Alvo): Promise<Produto> {
  const produto = await lerProduto(deps.tabela, ctx.usuario_id, id);
  if (!produto) throw refusal(recusasProdutos, 'produto_nao_encontrado');
  return produto;
}

/** Cadastra um produto (especificação 1, seção 5). */
export function criarProduto(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: ProdutoEntrada },
): Promise<Produto> {
  return inserir(deps.tabela, ctx, entrada);
}

/** Cria uma cópia do produto, com '(cópia)' no nome. */
export async function duplicarProduto(deps: Deps, { ctx, id }: Alvo): Promise<Produto> {
  const { nome, tipo, periodicidade, descricao, preco } = await obterProduto(deps, { ctx, id });
  return inserir(deps.tabela, ctx, { nome: nomeDaCopia(nome), tipo, periodicidade, descricao, preco });
}

/** Altera um produto se `versao` ainda é a gravada; conserva `id` e `criado_em`. */
export async function alterarProduto(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: ProdutoEntrada & { versao: number } },
): Promise<Produto> {
  const { versao, ...dados } = entrada;
  const antes = await obterProduto(deps, { ctx, id });
  if (antes.versao !== versao) {
    if (await writtenBy(deps.tabela, produtoKey(ctx.usuario_id, id), ctx.ids.chamada)) return antes;
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  const depois = await alterar(deps.tabela, ctx, antes, dados);
  if (!depois) throw refusal(recusasComuns, 'versao_desatualizada');
  return depois;
}

/** Exclui um produto que nenhuma assinatura refere; as outras situações são recusadas com o que fazer. */
export async function excluirProduto(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  const antes = await obterProduto(deps, { ctx, id });
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const resultado = await excluir(deps.tabela, ctx, antes);
  if (resultado === 'tem_assinaturas') {
    const { assinaturas } = await obterProduto(deps, { ctx, id });
    const quantas = assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`;
    throw refusal(
      recusasProdutos,
      'produto_com_assinaturas',
      `${antes.nome} tem ${quantas} e não pode ser excluído. Arquive-o para que não seja mais vendido`,
    );
  }
  if (resultado === 'versao_outra') throw refusal(recusasComuns, 'versao_desatualizada');
  if (resultado === 'inexistente') throw refusal(recusasProdutos, 'produto_nao_encontrado');
  return undefined;
}

/** Tira o produto das listas; as assinaturas que existem continuam. */
export function arquivarProduto(deps: Deps, alvo: Alvo): Promise<Produto> {
  return arquivo(deps, alvo, true);
}

/** Devolve às listas um produto arquivado. */
export function restaurarProduto(deps: Deps, alvo: Alvo): Promise<Produto> {
  return arquivo(deps, alvo, false);
}

async function arquivo(deps: Deps, { ctx, id }: Alvo, arquivar: boolean): Promise<Produto> {
  const depois = await mudarArquivo(deps.tabela, ctx, id, arquivar);
  if (!depois) throw refusal(recusasProdutos, 'produto_nao_encontrado');
  return depois;
}
