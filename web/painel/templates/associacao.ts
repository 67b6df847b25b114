import * as z from 'zod';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { cartaoDe } from '../../../shared/templates/templates.rules.ts';
import type { AssociacoesGravadas, Cartao } from '../../../shared/templates/templates.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';

/** O que a janela guarda enquanto se escolhe. */
export type ValoresDaAssociacao = { produtos: string[]; versao: number };

export const esquemaDaAssociacao = lerFormulario<ValoresDaAssociacao>(({ produtos }) => ({ produtos })).pipe(
  z.object({ produtos: z.array(z.string()) }),
);
export type AssociacaoEntrada = z.output<typeof esquemaDaAssociacao>;

/** O cartão em que cada produto está agora. */
export function cartoesDosProdutos(
  produtos: readonly Pick<Produto, 'id' | 'linha_id'>[],
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
export function rotuloDeOutroCartao(
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
  cartao: Cartao,
  atual: Cartao | null | undefined,
): string | undefined {
  const outro = atual !== cartao && linhas.find(({ id }) => id === atual);
  return outro ? `Hoje em ${outro.nome}: passa para cá` : undefined;
}
