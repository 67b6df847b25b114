import { useMemo } from 'react';
import type { OfertaNaLista } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useOfertas } from '../pecas/produtos/ofertas.ts';

/** Uma página de venda que se pode pôr numa landing page, e como se chama. */
export type OfertaComNome = {
  readonly oferta: OfertaNaLista;
  readonly linha: Linha;
  readonly nome: string;
};

/** As páginas de venda do operador; vazio enquanto se leem. */
export function useOfertasComNome(): readonly OfertaComNome[] {
  const { data: ofertas } = useOfertas();
  const { data: linhas } = useLinhas();
  return useMemo(
    () =>
      (ofertas?.itens ?? []).flatMap((oferta) => {
        const linha = linhas?.itens.find(({ id }) => id === oferta.linha_id);
        return linha ? [{ oferta, linha, nome: oferta.titulo ?? linha.nome }] : [];
      }),
    [ofertas, linhas],
  );
}
