import { useMemo } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { useProdutosDaLoja } from '../pecas/produtosDaLoja.ts';

/** O nome de um produto, com a periodicidade quando ele não a diz. */
function nomeComPeriodo({ nome, periodicidade }: Pick<Produto, 'nome' | 'periodicidade'>): string {
  return nome.toLowerCase().includes(periodicidade) ? nome : `${nome} · ${periodicidade}`;
}

/** Como se chama cada produto à venda. */
export function useNomesDosProdutos(): ReadonlyMap<string, string> {
  const { itens } = useProdutosDaLoja();
  return useMemo(() => new Map(itens.map((produto) => [produto.id, nomeComPeriodo(produto)])), [itens]);
}
