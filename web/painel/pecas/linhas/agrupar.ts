import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import { nomeBase } from '../../../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../../../shared/produtos/produtos.schema.ts';

/** O que se vende e os planos dele; `slug` é null enquanto não se sabe o endereço no painel. */
export type GrupoDePlanos<P> = {
  readonly id: string;
  readonly nome: string;
  readonly slug: string | null;
  readonly planos: readonly P[];
};

/** Os planos por produto que o cliente lê, na ordem da barra lateral; dentro de um, na ordem em que vieram. */
export function agruparPorLinha<P extends Pick<Produto, 'nome' | 'linha_id'>>(
  planos: readonly P[],
  linhas: readonly Pick<Linha, 'id' | 'nome' | 'slug'>[],
): GrupoDePlanos<P>[] {
  const porLinha = new Map<string, P[]>();
  for (const plano of planos) porLinha.set(plano.linha_id, [...(porLinha.get(plano.linha_id) ?? []), plano]);
  const conhecidas = linhas.flatMap(({ id, nome, slug }) => {
    const dela = porLinha.get(id);
    porLinha.delete(id);
    return dela === undefined ? [] : [{ id, nome, slug, planos: dela }];
  });
  const outras = [...porLinha].map(([id, dela]) => ({
    id,
    nome: nomeBase(dela[0]?.nome ?? ''),
    slug: null,
    planos: dela,
  }));
  return [...conhecidas, ...outras];
}
