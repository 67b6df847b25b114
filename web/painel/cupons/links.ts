import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { OfertaNaLista, PlanoDaOferta } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { enderecoDaVenda, enderecoDoCheckout } from '../pecas/produtos/loja.ts';

/** O que se pode abrir de uma página de venda com um cupom; os caminhos são da raiz da loja. */
export type LinksDaPagina = {
  readonly slug: string;
  readonly nome: string;
  readonly links: readonly { readonly rotulo: string; readonly caminho: string }[];
};

type CupomDosLinks = Pick<Cupom, 'produtos_aplicaveis' | 'valor_minimo' | 'vale_em'>;

const serve = (
  { produtos_aplicaveis, valor_minimo, vale_em }: CupomDosLinks,
  plano: PlanoDaOferta,
): boolean =>
  plano.a_venda &&
  vale_em !== 'renovacao' &&
  (produtos_aplicaveis === null || produtos_aplicaveis.includes(plano.produto_id)) &&
  plano.preco_centavos >= reaisParaCentavos(valor_minimo);

/** As páginas com algum plano à venda em que o cupom vale: o link de cada uma e o do checkout de cada plano desses. */
export const linksDoCupom = (
  cupom: CupomDosLinks,
  ofertas: readonly OfertaNaLista[],
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
): LinksDaPagina[] =>
  ofertas.flatMap(({ id, titulo, linha_id, planos }) => {
    const servidos = planos.filter((plano) => serve(cupom, plano));
    if (servidos.length === 0) return [];
    return [
      {
        slug: id,
        nome: titulo ?? linhas.find((linha) => linha.id === linha_id)?.nome ?? id,
        links: [
          { rotulo: 'Página de venda', caminho: enderecoDaVenda('', id) },
          ...servidos.map(({ codigo, nome, preco_centavos }) => ({
            rotulo: `Checkout: ${nome}, ${formatarReais(centavosParaReais(preco_centavos))}`,
            caminho: enderecoDoCheckout('', id, codigo),
          })),
        ],
      },
    ];
  });
