import * as z from 'zod';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import { cartaoDe } from '../../../shared/templates/templates.rules.ts';
import type { AssociacoesGravadas, Cartao } from '../../../shared/templates/templates.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';

/** O que a janela guarda enquanto se escolhe. */
export type ValoresDaAssociacao = { produtos: string[]; versao: number };

export const esquemaDaAssociacao = lerFormulario<ValoresDaAssociacao>(({ produtos }) => ({ produtos })).pipe(
  z.object({ produtos: z.array(z.string()) }),
);
export type AssociacaoEntrada = z.output<typeof esquemaDaAssociacao>;

/** O cartão em que cada produto está agora, com os nomes de hoje. */
export function cartoesDosProdutos(
  produtos: readonly Pick<Produto, 'id' | 'nome'>[],
  { itens }: Pick<AssociacoesGravadas, 'itens'>,
): ReadonlyMap<string, Cartao | null> {
  const associadas = new Map(itens.map((item) => [item.produto_id, item.cartao]));
  return new Map(produtos.map((produto) => [produto.id, cartaoDe(produto, associadas.get(produto.id))]));
}

/** Os produtos de um cartão, na ordem em que vieram. */
export const produtosDoCartao = (
  cartao: Cartao,
  produtos: readonly Produto[],
  cartoes: ReadonlyMap<string, Cartao | null>,
): Produto[] => produtos.filter(({ id }) => cartoes.get(id) === cartao);

/** O que dizer de um produto que está noutro cartão; undefined quando está neste ou em nenhum. */
export function rotuloDeOutroCartao(cartao: Cartao, atual: Cartao | null | undefined): string | undefined {
  return atual && atual !== cartao ? `Hoje em ${NOME_DO_CARTAO[atual]}: passa para cá` : undefined;
}
