import { useMemo } from 'react';
import { useProdutosDaLoja } from '../produtos/produtosDaLoja.ts';
import { useLinhas } from './linhas.ts';

/** O grupo de cada produto, pelo id dele, como o endereço do painel o chama; o que ainda não veio não está. */
export function useGruposDosProdutos(): ReadonlyMap<string, string> {
  const { itens: produtos } = useProdutosDaLoja();
  const { data: linhas } = useLinhas();
  return useMemo(() => {
    const slugs = new Map(linhas?.itens.map(({ id, slug }) => [id, slug]));
    return new Map(
      produtos.flatMap(({ id, linha_id }) => {
        const slug = slugs.get(linha_id);
        return slug === undefined ? [] : [[id, slug] as const];
      }),
    );
  }, [linhas, produtos]);
}

/** Onde se tira do grupo quem venceu, ou se dá entrada a quem pagou, com a pessoa já procurada. */
export const enderecoNoGrupo = (
  slug: string,
  { status, pessoa }: { readonly status: 'vencidos' | 'pagaram'; readonly pessoa: string },
): string => `/dashboard/produtos/${slug}?${new URLSearchParams({ status, busca: pessoa })}`;
