import type { Lugar } from '../../shared/gateways/gateways.rules.ts';
import type { DadosDaLanding } from '../../shared/paginas/paginas.schema.ts';
import type {
  ArquivosDoSite,
  DadosDaPaginaDeVenda,
  DadosDaPaginaLegal,
  DadosDoCheckout,
  Medicao,
} from '../../shared/site/site.schema.ts';

/** Um arquivo do site publicado, pela chave que tem no balde. */
export type Objeto = {
  readonly chave: string;
  readonly corpo: string | Uint8Array;
  readonly tipo: string;
  /** O nome muda com o conteúdo: quem já o tem não pergunta de novo. */
  readonly paraSempre?: boolean;
};

/** O balde das páginas publicadas. */
export type Site = {
  readonly gravar: (objeto: Objeto) => Promise<void>;
  /** Apagar o que já não existe não é erro. */
  readonly apagar: (chave: string) => Promise<void>;
};

/** O que a prévia do link de uma página mostra. */
export type DadosDaPrevia = {
  readonly titulo: string;
  readonly preco: string;
  /** Quem vende. */
  readonly vendedor: string;
  /** '#rrggbb'. */
  readonly cor: string;
  /** A figura que quem vende escolheu para isto enche a prévia, sem texto. */
  readonly so_figura: boolean;
};
/** Desenha a prévia de um link, com a figura e o logo de quem vende se os há: um JPEG de 1.200 × 630. */
export type Desenhar = (
  dados: DadosDaPrevia,
  figura: Uint8Array | null,
  logo?: Uint8Array | null,
) => Promise<Uint8Array>;
/** Quem desenha as prévias, e lê do balde as figuras que elas levam (null, a que não existe). */
export type Desenhista = {
  readonly desenhar: Desenhar;
  readonly ler: (chave: string) => Promise<Uint8Array | null>;
};

/** O texto de um arquivo do balde do site, ou null quando não existe. */
export type LerDoSite = (chave: string) => Promise<string | null>;

/** O que muda nos endereços que a borda conhece: os que passam a valer e os que saem. */
export type MudancaDeEnderecos = {
  readonly por: Readonly<Record<string, string>>;
  readonly tirar: readonly string[];
};

/** Os endereços no ar e os redirecionamentos que a borda lê ('p:<arquivo>' abre, 'r:<endereço>' leva a outro). */
export type EnderecosDaBorda = { readonly mudar: (mudanca: MudancaDeEnderecos) => Promise<void> };

/** As funções que escrevem cada página inteira, e os arquivos que elas citam. */
export type Paginas = {
  readonly renderPaginaDeVenda: (dados: DadosDaPaginaDeVenda) => string;
  readonly renderLanding: (dados: DadosDaLanding) => string;
  readonly renderCheckout: (dados: DadosDoCheckout) => string;
  readonly renderPaginaLegal: (dados: DadosDaPaginaLegal) => string;
  readonly arquivos: ArquivosDoSite;
};

/** O que as integrações de um vendedor dizem das páginas dele. */
export type AjustesDoSite = {
  readonly medicao: Medicao;
  /** Só algarismos, com o país. */
  readonly whatsapp: string | null;
  /** De onde se paga, pelos gateways ligados. */
  readonly recebe_de: readonly Lugar[];
  /** Nomes dos gateways ligados, e se os e-mails saem pelo Resend: a política de privacidade os diz. */
  readonly gateways: readonly string[];
  readonly resend: boolean;
  /** Por onde as mensagens de WhatsApp vão e vêm. */
  readonly whatsapp_por: readonly string[];
  /** De quem é o modelo que responde, com o assistente ligado; null com ele desligado. */
  readonly inteligencia: string | null;
};
