import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Produto, ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import { deleteUnreferenced, setArchived } from '../platform/catalog-records.ts';
import type { RequestContext } from '../platform/context.ts';
import { contar } from '../platform/counters.ts';
import { evento } from '../platform/events.ts';
import { chaveProduto, listaProdutos } from '../platform/keys.ts';
import { ConditionFailed, getItem, type Item, queryPage, type Table, transact } from '../platform/table.ts';
import { itemDoProduto, produtoDoItem } from './item.ts';

/** Um produto do operador, em leitura forte, ou null. */
export async function lerProduto(tabela: Table, usuario_id: string, id: string): Promise<Produto | null> {
  const item = await getItem(tabela, chaveProduto(usuario_id, id), { forte: true });
  return item ? produtoDoItem(item) : null;
}

/** Uma página da lista por nome. */
export async function listarPorNome(
  tabela: Table,
  usuario_id: string,
  opcoes: { arquivados: boolean; limite: number; depoisDe: Item | undefined },
): Promise<{ itens: Produto[]; continua: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaProdutos(usuario_id, opcoes.arquivados),
    limite: opcoes.limite,
    depoisDe: opcoes.depoisDe,
  });
  return { itens: pagina.itens.map(produtoDoItem), continua: pagina.continua };
}

/** Grava um produto novo com o contador e o evento. Repetir o mesmo pedido acha o que já gravou. */
export async function inserir(tabela: Table, ctx: RequestContext, dados: ProdutoEntrada): Promise<Produto> {
  const id = ctx.ids.novo();
  const item = itemDoProduto(ctx, id, dados);
  try {
    await transact(tabela, [
      { put: item, se: [['pk', 'nao_existe']] },
      contar(ctx.usuario_id, 'produtos', 1),
      evento(ctx, 'produto.criado', id),
    ]);
    return produtoDoItem(item);
  } catch (erro) {
    const gravado = erro instanceof ConditionFailed ? erro.falhas[0]?.item : null;
    if (gravado && gravado.pedido === ctx.ids.pedido) return produtoDoItem(gravado);
    throw erro;
  }
}

/** Altera os campos do operador se a versão ainda é a que se leu; null se outra gravação passou na frente. */
export async function alterar(
  tabela: Table,
  ctx: RequestContext,
  antes: Produto,
  dados: ProdutoEntrada,
): Promise<Produto | null> {
  const campos = Object.keys(dados).filter(
    (campo) => dados[campo as keyof ProdutoEntrada] !== antes[campo as keyof Produto],
  );
  const depois: Produto = {
    ...antes,
    ...dados,
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  try {
    await transact(tabela, [
      {
        update: chaveProduto(ctx.usuario_id, antes.id),
        com: {
          set: {
            ...dados,
            gsi1sk: nomeOrdenacao(dados.nome),
            versao: depois.versao,
            atualizado_em: depois.atualizado_em,
            ator: ctx.ator,
            pedido: ctx.ids.pedido,
          },
        },
        se: [['versao', '=', antes.versao]],
      },
      evento(ctx, 'produto.alterado', antes.id, { campos, versao: depois.versao }),
    ]);
    return depois;
  } catch (erro) {
    if (erro instanceof ConditionFailed) return null;
    throw erro;
  }
}

/** Exclui o produto, se nada o refere e a versão é a que se leu. */
export function excluir(tabela: Table, ctx: RequestContext, antes: Produto) {
  return deleteUnreferenced(tabela, ctx, antes, {
    key: chaveProduto(ctx.usuario_id, antes.id),
    contador: 'produtos',
    tipo: 'produto.excluido',
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
    ler: () => lerProduto(tabela, ctx.usuario_id, id),
    key: (um) => chaveProduto(ctx.usuario_id, um),
    lista: listaProdutos(ctx.usuario_id, arquivar),
    contador: 'produtos',
    tipo: arquivar ? 'produto.arquivado' : 'produto.restaurado',
  });
}
