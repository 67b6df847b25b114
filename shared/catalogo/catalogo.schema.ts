import type { Plano } from './catalogo.rules.ts';

/** Um plano como a página de venda e o checkout o mostram; preços em centavos. */
export type PlanoPublicado = {
  readonly plano: Plano;
  /** Produto do catálogo do vendedor, para a conferência do cupom. */
  readonly produto_id: string;
  readonly preco_centavos: number;
  readonly tabela_centavos: number;
  readonly meses_acesso: number;
  readonly recorrente: boolean;
};
