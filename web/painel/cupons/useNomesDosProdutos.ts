import { useMemo } from 'react';
import { useProdutosDaLoja } from '../shell/produtosDaLoja.ts';

/** Nome e periodicidade de cada produto à venda. */
export function useNomesDosProdutos(): ReadonlyMap<string, string> {
  const { itens } = useProdutosDaLoja();
  return useMemo(
    () => new Map(itens.map(({ id, nome, periodicidade }) => [id, `${nome} · ${periodicidade}`])),
    [itens],
  );
}
