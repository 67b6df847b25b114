import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasOfertas } from '../../../../shared/catalogo/ofertas.routes.ts';
import type { OfertaDoVendedor, PlanoDaOferta } from '../../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import { criarApi } from '../../shell/api.ts';
import { useLinhas } from '../linhas/linhas.ts';

export const apiDasOfertas = criarApi<RotasOfertas>();

/** Chave das páginas de venda: quem grava uma a ajusta aqui. */
export const CHAVE_DAS_OFERTAS = ['GET /api/ofertas'] as const;

/** As páginas de venda do operador, com os planos de cada uma. */
export function useOfertas() {
  return useQuery({
    queryKey: CHAVE_DAS_OFERTAS,
    queryFn: () => apiDasOfertas('GET /api/ofertas', {}),
  });
}

/** Um plano numa página de venda. */
export type PlanoNaPagina = { readonly slug: string; readonly plano: PlanoDaOferta };

/** Onde um produto se vende: cada plano com a página dele, as que estão no ar primeiro. */
export const planosDoProduto = (ofertas: readonly OfertaDoVendedor[], produto_id: string): PlanoNaPagina[] =>
  ofertas
    .toSorted((a, b) => Number(b.ativa) - Number(a.ativa))
    .flatMap(({ id, planos }) =>
      planos.filter((plano) => plano.produto_id === produto_id).map((plano) => ({ slug: id, plano })),
    );

/** Como se chama o que se vende numa página, pelo endereço dela; o que não se conhece aparece como está guardado. */
export type NomesDasPaginas = {
  readonly paginas: readonly string[];
  readonly produto: (slug: string) => string;
  readonly plano: (slug: string | null, codigo: string) => string;
};

/** Os nomes de um conjunto de páginas de venda: o do produto de cada uma e os dos planos. */
export function nomesDasPaginas(
  ofertas: readonly Pick<OfertaDoVendedor, 'id' | 'linha_id' | 'planos'>[],
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
): NomesDasPaginas {
  const achar = (slug: string | null) => ofertas.find(({ id }) => id === slug);
  return {
    paginas: ofertas.map(({ id }) => id),
    produto: (slug) => linhas.find(({ id }) => id === achar(slug)?.linha_id)?.nome ?? slug,
    plano: (slug, codigo) => achar(slug)?.planos.find((plano) => plano.codigo === codigo)?.nome ?? codigo,
  };
}

/** Os nomes das páginas de venda do operador. */
export function useNomesDasPaginas(): NomesDasPaginas {
  const { data: ofertas } = useOfertas();
  const { data: linhas } = useLinhas();
  return useMemo(() => nomesDasPaginas(ofertas?.itens ?? [], linhas?.itens ?? []), [ofertas, linhas]);
}
