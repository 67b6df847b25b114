import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import { cartaoDe, mudancasDaAssociacao } from '../../shared/templates/templates.rules.ts';
import type { AssociacoesGravadas, Cartao } from '../../shared/templates/templates.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { produtosList } from '../platform/keys/cadastros.ts';
import { versaoDasAssociacoesKey } from '../platform/keys/templates.ts';
import { queryAll, type Table, writtenBy } from '../platform/table.ts';
import { lerProduto, produtoDoItem } from '../produtos/index.ts';
import { gravarAssociacoes, lerAssociacoes, lerDestino } from './repository.ts';

type Deps = { readonly tabela: Table };

/** Uma transação leva cem gravações; duas são da versão e do evento. */
const MUDANCAS_DE_UMA_VEZ = 98;

/** O cartão de um produto (regra 19): o que se associou à mão e, sem isso, a família do nome; null quando nenhum. */
export async function cartaoDoProduto(
  tabela: Table,
  usuario_id: string,
  { produto_id, nome }: { readonly produto_id: string; readonly nome: string },
): Promise<Cartao | null> {
  return cartaoDe({ id: produto_id, nome }, await lerDestino(tabela, usuario_id, produto_id));
}

/** O que se associou à mão, e a versão do conjunto. */
export const obterAssociacoes = ({ tabela }: Deps, ctx: RequestContext): Promise<AssociacoesGravadas> =>
  lerAssociacoes(tabela, ctx.usuario_id);

/** Os produtos que o operador vê, com os escolhidos que o índice ainda não mostra; recusa o que não existe. */
async function produtosAVista(
  tabela: Table,
  usuario_id: string,
  escolhidos: ReadonlySet<string>,
): Promise<Produto[]> {
  const achados = new Map<string, Produto>();
  for await (const item of queryAll(tabela, { index: 'gsi1', pk: produtosList(usuario_id, false) })) {
    const produto = produtoDoItem(item);
    achados.set(produto.id, produto);
  }
  for (const id of escolhidos) {
    const produto = achados.get(id) ?? (await lerProduto(tabela, usuario_id, id));
    if (!produto) throw refusal(recusasTemplates, 'produto_inexistente');
    achados.set(id, produto);
  }
  return [...achados.values()];
}

/**
 * Diz que produtos usam um cartão, se ninguém mudou as associações desde que se leram. O produto que era de outro passa
 * a este.
 */
export async function associarProdutos(
  { tabela }: Deps,
  alvo: { ctx: RequestContext; cartao: Cartao; entrada: { produtos: readonly string[]; versao: number } },
): Promise<AssociacoesGravadas> {
  const { ctx, cartao, entrada } = alvo;
  const escolhidos = new Set(entrada.produtos);
  const [gravadas, produtos] = await Promise.all([
    lerAssociacoes(tabela, ctx.usuario_id),
    produtosAVista(tabela, ctx.usuario_id, escolhidos),
  ]);
  const associadas = new Map(gravadas.itens.map((item) => [item.produto_id, item.cartao]));
  const mudancas = mudancasDaAssociacao({ cartao, escolhidos, produtos, associadas });
  if (mudancas.length > MUDANCAS_DE_UMA_VEZ) throw refusal(recusasTemplates, 'produtos_demais');
  const gravou =
    gravadas.versao === entrada.versao &&
    (await gravarAssociacoes(tabela, ctx, { cartao, versao: entrada.versao, mudancas }));
  const minha = gravou || (await writtenBy(tabela, versaoDasAssociacoesKey(ctx.usuario_id), ctx.ids.chamada));
  if (!minha) throw refusal(recusasComuns, 'versao_desatualizada');
  return lerAssociacoes(tabela, ctx.usuario_id);
}
