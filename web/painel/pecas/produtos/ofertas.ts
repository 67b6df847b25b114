import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cortar } from '../../../../shared/base/cortar.ts';
import { centavosParaReais, formatarReais } from '../../../../shared/base/dinheiro.ts';
import { slug } from '../../../../shared/base/nomes.ts';
import type { RotasOfertas } from '../../../../shared/catalogo/ofertas.routes.ts';
import type { OfertaNaLista, PlanoDaOferta } from '../../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import { criarApi } from '../../shell/api.ts';
import { useLinhas } from '../linhas/linhas.ts';
import { enderecoDaVenda, enderecoDoCheckout } from './loja.ts';

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

/** Se o checkout de um plano está publicado: o que se compra, e o esgotado, que o diz lá (regra 50). */
export const temCheckout = ({ a_venda, por_que_nao }: PlanoDaOferta): boolean =>
  a_venda || por_que_nao === 'esgotado';

/** Onde um produto se vende: cada plano com a página dele, as que estão no ar primeiro. */
export const planosDoProduto = (ofertas: readonly OfertaNaLista[], produto_id: string): PlanoNaPagina[] =>
  ofertas
    .toSorted((a, b) => Number(b.ativa) - Number(a.ativa))
    .flatMap(({ id, planos }) =>
      planos.filter((plano) => plano.produto_id === produto_id).map((plano) => ({ slug: id, plano })),
    );

/** Um caminho da loja a que um botão pode levar, e como se chama. */
export type Vendido = { readonly caminho: string; readonly rotulo: string };

/** O que está à venda, para um botão levar lá: cada página no ar e, dela, o checkout de cada plano. */
export const listarVendidos = (
  ofertas: readonly OfertaNaLista[],
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
): Vendido[] =>
  ofertas.flatMap(({ id, titulo, linha_id, planos }) => {
    const nome = titulo ?? linhas.find((linha) => linha.id === linha_id)?.nome ?? id;
    const comprados = planos.filter(({ a_venda }) => a_venda);
    if (comprados.length === 0) return [];
    return [
      { caminho: enderecoDaVenda('', id), rotulo: `${nome}: página de venda` },
      ...comprados.map((plano) => ({
        caminho: enderecoDoCheckout('', id, plano.codigo),
        rotulo: `${nome}: comprar ${plano.nome}, ${formatarReais(centavosParaReais(plano.preco_centavos))}`,
      })),
    ];
  });

/** O que o operador tem à venda agora; vazio enquanto se lê. */
export function useOQueSeVende(): readonly Vendido[] {
  const { data: ofertas } = useOfertas();
  const { data: linhas } = useLinhas();
  return useMemo(() => listarVendidos(ofertas?.itens ?? [], linhas?.itens ?? []), [ofertas, linhas]);
}

/** Como se chama o que se vende numa página, pelo endereço dela; o que não se conhece aparece como está guardado. */
export type NomesDasPaginas = {
  readonly paginas: readonly string[];
  readonly produto: (slug: string) => string;
  readonly plano: (slug: string | null, codigo: string) => string;
};

/** Os nomes de um conjunto de páginas de venda: o do produto de cada uma e os dos planos. */
export function nomesDasPaginas(
  ofertas: readonly Pick<OfertaNaLista, 'id' | 'linha_id' | 'planos'>[],
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

/** O código que o nome de um plano propõe, até 36 caracteres. */
export const codigoDoNome = (nome: string): string => cortar(slug(nome), 36).replace(/-$/, '') || 'plano';
