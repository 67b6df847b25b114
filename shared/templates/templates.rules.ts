import { familiaDoProduto } from '../produtos/produtos.rules.ts';
import { CARTOES, type Cartao, type DestinoDoProduto } from './templates.schema.ts';

/** O que se associou à mão: de cada produto, o cartão, ou 'nenhum' para o que se tirou de todos. */
export type Associacoes = ReadonlyMap<string, DestinoDoProduto>;
type Produto = { readonly id: string; readonly nome: string };

const destinoDoNome = (nome: string): DestinoDoProduto =>
  CARTOES.find((cartao) => cartao === familiaDoProduto(nome)) ?? 'nenhum';

/** Cartão de um produto (regra 19): o que se associou à mão e, sem isso, a família do nome; null quando nenhum. */
export function cartaoDe(produto: Produto, associado: DestinoDoProduto | undefined): Cartao | null {
  const destino = associado ?? destinoDoNome(produto.nome);
  return destino === 'nenhum' ? null : destino;
}

/** O destino novo de um produto; null retira o que se disse dele. */
export type MudancaDaAssociacao = {
  readonly produto_id: string;
  readonly destino: DestinoDoProduto | null;
};

/**
 * O que gravar para que `escolhidos` sejam os produtos do cartão, dos que estão à vista: o novo cartão, 'nenhum' para o
 * que sai e o nome traria de volta, null para o que deixa de ter associação. O que não muda não aparece.
 */
export function mudancasDaAssociacao(pedido: {
  readonly cartao: Cartao;
  readonly escolhidos: ReadonlySet<string>;
  readonly produtos: readonly Produto[];
  readonly associadas: Associacoes;
}): MudancaDaAssociacao[] {
  const { cartao, escolhidos, produtos, associadas } = pedido;
  return produtos.flatMap((produto): MudancaDaAssociacao[] => {
    const { id: produto_id, nome } = produto;
    const antes = associadas.get(produto_id);
    if (escolhidos.has(produto_id)) return antes === cartao ? [] : [{ produto_id, destino: cartao }];
    if (cartaoDe(produto, antes) !== cartao) return [];
    return [{ produto_id, destino: destinoDoNome(nome) === cartao ? 'nenhum' : null }];
  });
}
