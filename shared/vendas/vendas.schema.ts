import type { Plano, SlugDeVenda } from './vendas.rules.ts';

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

/** Medição do vendedor; null quando ele não tem. Conferidos ao gravar: vão escritos numa página. */
export type Medicao = { readonly meta_pixel_id: string | null; readonly ga4_id: string | null };

/** O que toda página publicada leva. */
export type DadosDaPagina = {
  /** 'https://loja.com.br', sem barra no fim: canônico e imagem de compartilhamento são absolutos. */
  readonly origem: string;
  /** Endereço desta página a partir da raiz: '/produtos/over-limite'. */
  readonly caminho: string;
  readonly medicao: Medicao;
  /** Arquivos do site com o resumo no nome: '/assets/site-1a2b3c.js'. */
  readonly arquivos: ArquivosDoSite;
};

/** Arquivos que a montagem produziu para as páginas publicadas. */
export type ArquivosDoSite = {
  /** Script das páginas de venda e de links: carrosséis, consentimento, campanha. */
  readonly pagina: string;
  /** Módulo do checkout. */
  readonly checkout: string;
};

/** Página de venda de um produto. */
export type DadosDaVenda = DadosDaPagina & {
  readonly slug: SlugDeVenda;
  /** Planos à venda, do mais curto ao mais longo; vazio quando o vendedor não tem produto que sirva. */
  readonly planos: readonly PlanoPublicado[];
  /** Caminho de 'voltar': '/{username}/home'. */
  readonly voltar: string;
  /** Nome do vendedor, para o rodapé. */
  readonly vendedor: string;
  /** WhatsApp do vendedor só com algarismos ('5511987654321'), ou null sem o link. */
  readonly whatsapp: string | null;
};

/** Página do checkout de um produto. */
export type DadosDoCheckout = DadosDaPagina & {
  readonly slug: SlugDeVenda;
  readonly planos: readonly PlanoPublicado[];
};
