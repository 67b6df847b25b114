import { useMemo } from 'react';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';

/** Como se chama cada produto à venda. */
export function useNomesDosProdutos(): ReadonlyMap<string, string> {
  const { itens } = useProdutosDaLoja();
  return useMemo(
    () => new Map(itens.map(({ id, nome, periodicidade }) => [id, nomeComPeriodo(nome, periodicidade)])),
    [itens],
  );
}
