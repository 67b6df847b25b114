import type { ConteudoDaVenda } from '../blocos/blocos.schema.ts';
import type { Linha } from '../linhas/linhas.schema.ts';

/** Um plano como a página de venda e o checkout o mostram; preços em centavos. */
export type PlanoPublicado = {
  /** O código do plano: o que o endereço e o pedido dizem. */
  readonly plano: string;
  readonly nome: string;
  /** Produto do catálogo do vendedor, para a conferência do cupom. */
  readonly produto_id: string;
  readonly preco_centavos: number;
  /** Preço cheio, maior que o de venda; null sem nenhum. */
  readonly tabela_centavos: number | null;
  /** Null é vitalício. */
  readonly meses_acesso: number | null;
  readonly recorrente: boolean;
  readonly selo: string | null;
  readonly inclui: readonly string[];
  /** As vagas acabaram: mostra-se, mas não se compra. */
  readonly esgotado: boolean;
};

/** Do que é uma página de venda, como quem compra lê: com o aviso que ela mostra, e se a compra pede o endereço. */
export type LinhaPublicada = Pick<Linha, 'id' | 'nome' | 'natureza' | 'aviso' | 'pede_endereco'>;

/** Uma página de venda e o que ela tem à venda, sem o que é do vendedor. */
export type PaginaDoCatalogo = {
  readonly slug: string;
  readonly linha: LinhaPublicada;
  readonly titulo: string | null;
  readonly texto: string | null;
  readonly perguntas: readonly { readonly pergunta: string; readonly resposta: string }[];
  /** Sem plano à venda, a página fica no ar com 'Vendas abertas em breve'. */
  readonly anunciar: boolean;
  /** Planos à venda na ordem da página, os esgotados também. */
  readonly planos: readonly PlanoPublicado[];
};

/** Uma página de venda pronta para se publicar: o conteúdo já vem sem lacunas. */
export type PaginaPublicada = PaginaDoCatalogo & { readonly conteudo: ConteudoDaVenda };
/** A mesma, com a versão que se leu, para se saber quando é ela que está no ar. */
export type PaginaAPublicar = PaginaPublicada & { readonly versao: number };
