import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasLinhas } from '../../shared/linhas/linhas.routes.ts';
import { ordenarLinhas } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import { mudancasDaAssociacao } from '../../shared/templates/templates.rules.ts';
import type { AssociacoesGravadas, Cartao } from '../../shared/templates/templates.schema.ts';
import {
  gravarLinhaLida,
  lerLinha,
  lerLinhaDoProduto,
  lerLinhaGravada,
  lerLinhas,
  linhaDoNome,
} from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { versaoDasAssociacoesKey } from '../platform/keys/templates.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { lerProduto, lerProdutosDaLista } from '../produtos/index.ts';
import { gravarAssociacoes, lerAssociacoes, lerDestino } from './repository.ts';

type Deps = { readonly tabela: Table };

/** Uma transação leva cem gravações; duas são da versão e do evento. */
const MUDANCAS_DE_UMA_VEZ = 98;

type ProdutoDosTextos = { readonly produto_id: string; readonly nome: string };

/** O que decide os textos de um produto: o cartão a que se associou ou, sem isso, ele mesmo, que diz a sua linha. */
async function lerQuemDecide(tabela: Table, usuario_id: string, { produto_id, nome }: ProdutoDosTextos) {
  const [destino, lido] = await Promise.all([
    lerDestino(tabela, usuario_id, produto_id),
    lerProduto(tabela, usuario_id, produto_id),
  ]);
  if (destino !== undefined) return { cartao: destino === 'nenhum' ? null : destino, produto: null };
  // O que se excluiu já não diz a sua linha: vale a que o nome dele propunha.
  const produto = { linha_id: lido?.linha_id ?? linhaDoNome(usuario_id, nome), nome: lido?.nome ?? nome };
  return { cartao: produto.linha_id, produto };
}

/** O cartão de um produto (regra 19): o que se associou à mão e, sem isso, a linha dele; null quando nenhum. */
export const cartaoDoProduto = async (
  tabela: Table,
  usuario_id: string,
  alvo: ProdutoDosTextos,
): Promise<Cartao | null> => (await lerQuemDecide(tabela, usuario_id, alvo)).cartao;

/** A linha de onde vêm os textos e os links de um produto; null quando se disse que de nenhuma. */
export async function linhaDosTextos(
  tabela: Table,
  usuario_id: string,
  alvo: ProdutoDosTextos,
): Promise<Linha | null> {
  const { cartao, produto } = await lerQuemDecide(tabela, usuario_id, alvo);
  if (produto) return lerLinhaDoProduto(tabela, usuario_id, produto);
  return cartao === null ? null : lerLinhaGravada(tabela, usuario_id, cartao);
}

/** Uma linha de que se editam os textos; recusa a que o operador não tem. */
export async function obterLinha(tabela: Table, usuario_id: string, id: string): Promise<Linha> {
  const linha = await lerLinha(tabela, usuario_id, id);
  if (!linha) throw refusal(recusasLinhas, 'linha_nao_encontrada');
  return linha;
}

/** As linhas que têm templates: as do operador, e as outras a que ele associou um produto. */
export async function lerLinhasDosTemplates(tabela: Table, usuario_id: string): Promise<Linha[]> {
  const [linhas, { itens }] = await Promise.all([
    lerLinhas(tabela, usuario_id),
    lerAssociacoes(tabela, usuario_id),
  ]);
  const suas = new Set(linhas.map(({ id }) => id));
  const outras = [...new Set(itens.map(({ cartao }) => cartao))].filter(
    (id) => id !== 'nenhum' && !suas.has(id),
  );
  const lidas = await Promise.all(outras.map((id) => lerLinhaGravada(tabela, usuario_id, id)));
  return ordenarLinhas([...linhas, ...lidas.filter((linha) => linha !== null)]);
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
  const daLista = await lerProdutosDaLista(tabela, usuario_id, { arquivados: false });
  const achados = new Map(daLista.map((produto) => [produto.id, produto]));
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
  const [linha, gravadas, produtos] = await Promise.all([
    obterLinha(tabela, ctx.usuario_id, cartao),
    lerAssociacoes(tabela, ctx.usuario_id),
    produtosAVista(tabela, ctx.usuario_id, escolhidos),
  ]);
  const associadas = new Map(gravadas.itens.map((item) => [item.produto_id, item.cartao]));
  const mudancas = mudancasDaAssociacao({ cartao, escolhidos, produtos, associadas });
  if (mudancas.length > MUDANCAS_DE_UMA_VEZ) throw refusal(recusasTemplates, 'produtos_demais');
  // Quem manda lê a linha pela chave, sem olhar os produtos que a propõem.
  await gravarLinhaLida(tabela, ctx, linha);
  const gravou =
    gravadas.versao === entrada.versao &&
    (await gravarAssociacoes(tabela, ctx, { cartao, versao: entrada.versao, mudancas }));
  const minha = gravou || (await writtenBy(tabela, versaoDasAssociacoesKey(ctx.usuario_id), ctx.ids.chamada));
  if (!minha) throw refusal(recusasComuns, 'versao_desatualizada');
  return lerAssociacoes(tabela, ctx.usuario_id);
}
