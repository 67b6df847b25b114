import type { DadosDaLanding } from '../../shared/paginas/paginas.schema.ts';
import type {
  ArquivosDoSite,
  DadosDaVenda,
  DadosDoCheckout,
  Medicao,
} from '../../shared/vendas/vendas.schema.ts';

/** Um arquivo do site publicado, pela chave que tem no balde. */
export type Objeto = { readonly chave: string; readonly corpo: string; readonly tipo: string };

/** O balde das páginas publicadas. */
export type Site = {
  readonly gravar: (objeto: Objeto) => Promise<void>;
  /** Apagar o que já não existe não é erro. */
  readonly apagar: (chave: string) => Promise<void>;
};

/** O que muda nos endereços que a borda conhece: os que passam a valer e os que saem. */
export type MudancaDosVivos = {
  readonly por: Readonly<Record<string, string>>;
  readonly tirar: readonly string[];
};

/** Os endereços vivos e os redirecionamentos que a borda lê ('p:<arquivo>' abre, 'r:<endereço>' leva a outro). */
export type Vivos = { readonly mudar: (mudanca: MudancaDosVivos) => Promise<void> };

/** As funções que escrevem cada página inteira, e os arquivos que elas citam. */
export type Paginas = {
  readonly renderVenda: (dados: DadosDaVenda) => string;
  readonly renderLanding: (dados: DadosDaLanding) => string;
  readonly renderCheckout: (dados: DadosDoCheckout) => string;
  readonly arquivos: ArquivosDoSite;
};

/** O que as integrações de um vendedor dizem das páginas dele. */
export type AjustesDoSite = {
  readonly medicao: Medicao;
  /** Só algarismos, com o país. */
  readonly whatsapp: string | null;
};
