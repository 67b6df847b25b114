import type { Cartao, DestinoDoProduto } from './templates.schema.ts';

/** O que se associou à mão: de cada produto, o cartão, ou 'nenhum' para o que se tirou de todos. */
export type Associacoes = ReadonlyMap<string, DestinoDoProduto>;
type Produto = { readonly id: string; readonly linha_id: string };

/** Cartão de um produto (regra 19): o que se associou à mão e, sem isso, a linha dele; null quando nenhum. */
export const cartaoDe = (produto: Produto, associado: DestinoDoProduto | undefined): Cartao | null =>
  associado === 'nenhum' ? null : (associado ?? produto.linha_id);

/** O destino novo de um produto; null retira o que se disse dele. */
export type MudancaDaAssociacao = {
  readonly produto_id: string;
  readonly destino: DestinoDoProduto | null;
};

/**
 * O que gravar para que `escolhidos` sejam os produtos do cartão, dos que estão à vista: o novo cartão, 'nenhum' para o
 * que sai e a linha traria de volta, null para o que deixa de ter associação. O que não muda não aparece.
 */
export function mudancasDaAssociacao(pedido: {
  readonly cartao: Cartao;
  readonly escolhidos: ReadonlySet<string>;
  readonly produtos: readonly Produto[];
  readonly associadas: Associacoes;
}): MudancaDaAssociacao[] {
  const { cartao, escolhidos, produtos, associadas } = pedido;
  return produtos.flatMap((produto): MudancaDaAssociacao[] => {
    const { id: produto_id, linha_id } = produto;
    const antes = associadas.get(produto_id);
    if (escolhidos.has(produto_id)) return antes === cartao ? [] : [{ produto_id, destino: cartao }];
    if (cartaoDe(produto, antes) !== cartao) return [];
    return [{ produto_id, destino: linha_id === cartao ? 'nenhum' : null }];
  });
}
