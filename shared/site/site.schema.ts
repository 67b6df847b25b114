import type { QuemVende } from '../base/vendedor.ts';
import type { PaginaPublicada } from '../catalogo/catalogo.schema.ts';
import type { Lugar } from '../gateways/gateways.rules.ts';
import type { Linha, Natureza } from '../linhas/linhas.schema.ts';

/** Medição do vendedor; null quando ele não tem. Conferidos ao gravar: vão escritos numa página. */
export type Medicao = { readonly meta_pixel_id: string | null; readonly ga4_id: string | null };

/** De quem é uma página: o nome que os clientes conhecem e a cor que escolheu ('#rrggbb'); o logo vai em quemVende. */
export type MarcaDaPagina = { readonly nome: string; readonly cor: string | null };

/** O que toda página publicada leva. */
export type DadosDaPagina = {
  /** 'https://loja.com.br', sem barra no fim: canônico e imagem de compartilhamento são absolutos. */
  readonly origem: string;
  /** Endereço desta página a partir da raiz: '/produtos/curso-de-panificacao'. */
  readonly caminho: string;
  readonly medicao: Medicao;
  /** Quem vende, como a lei manda dizer (Decreto 7.962/2013, art. 2º); null quando nada está preenchido. */
  readonly quemVende: QuemVende | null;
  readonly marca: MarcaDaPagina;
  /**
   * O que vem antes de '/privacidade' e '/termos': '' no domínio da loja, '/ana' numa página que abre em qualquer um.
   */
  readonly legais: string;
  /** O que vem antes dos endereços da loja nos elos desta página: '', '/ana' ou 'https://loja.com.br'. */
  readonly loja: string;
  /** Na que abre em vários: os domínios em que a loja é deste vendedor. */
  readonly dominios?: readonly string[];
  /** Arquivos do site com o resumo no nome: '/assets/site-1a2b3c.js'. */
  readonly arquivos: ArquivosDoSite;
};

/** Arquivos que a montagem produziu para as páginas publicadas. */
export type ArquivosDoSite = {
  /** Script das páginas de venda e de links: carrosséis, consentimento, campanha. */
  readonly pagina: string;
  /**
   * O mesmo script inteiro, para escrever na página quando a política da borda em vigor já o aceita; null cita o
   * arquivo. Sem o pedido a mais, a página pinta cerca de 200 ms antes num celular (docs/benchmarks.md).
   */
  readonly emLinha: string | null;
  /** Módulo do checkout. */
  readonly checkout: string;
  /** Módulo do pedido por pagar; só o carrega quem já fez um nesta loja. */
  readonly aberto: string;
};

/** Página de venda de um produto. */
export type DadosDaPaginaDeVenda = DadosDaPagina &
  PaginaPublicada & {
    /** Caminho de 'voltar': '/{username}/home'. */
    readonly voltar: string;
    /** Nome do vendedor, para o rodapé. */
    readonly vendedor: string;
    /** Onde estão as figuras que o vendedor enviou, sem barra no fim: '/ana/img'. */
    readonly imagens: string;
    /** Figura da prévia do link, desenhada para esta página: '/ana/img/1a2b….jpg'; null sem nenhuma. */
    readonly previa: string | null;
    /** WhatsApp do vendedor só com algarismos ('5511987654321'), ou null sem o link. */
    readonly whatsapp: string | null;
    /** De onde se paga, pelos gateways ligados. */
    readonly recebe_de: readonly Lugar[];
  };

/** Página do checkout de um produto. */
export type DadosDoCheckout = DadosDaPagina & Pick<PaginaPublicada, 'slug' | 'linha' | 'planos'>;

/** Páginas que a lei pede, de todo vendedor. */
export const PAGINAS_LEGAIS = ['privacidade', 'termos'] as const;
export type PaginaLegal = (typeof PAGINAS_LEGAIS)[number];

/** O que as páginas legais dizem do que um vendedor vende. */
export type OQueSeVende = {
  readonly naturezas: readonly Natureza[];
  /** Os avisos, cada um uma vez. */
  readonly avisos: readonly Linha['aviso'][];
  /** Se alguma compra pede o endereço. */
  readonly pede_endereco: boolean;
};

/** Política de privacidade ou termos de um vendedor: diz só o que ele tem ligado. */
export type DadosDaPaginaLegal = DadosDaPagina & {
  readonly pagina: PaginaLegal;
  readonly vendedor: string;
  readonly voltar: string;
  readonly vende: OQueSeVende;
  /** Nomes dos gateways ligados. */
  readonly gateways: readonly string[];
  readonly resend: boolean;
  /** Nomes de quem leva e traz as mensagens de WhatsApp, quando o vendedor ligou algum. */
  readonly whatsapp_por: readonly string[];
  /** De quem é a inteligência artificial que responde às conversas; null com o assistente desligado. */
  readonly inteligencia: string | null;
};
