import type { IdEspecificado } from './especificadas.ts';

// As páginas de venda das quatro linhas da especificação (2, seções 2, 3 e 9; regras 7 e 13) como o vendedor as acha
// antes de gravar outra coisa (decisão 0076).

/** Um plano como nasce: o produto da linha e da periodicidade dele o ocupa sozinho. */
export type PlanoDaSemente = {
  readonly codigo: string;
  readonly nome: string;
  readonly periodicidade: 'mensal' | 'trimestral' | 'semestral' | 'único';
  /** Meses que a compra única dá; o que se cobra sozinho dá os da periodicidade. */
  readonly meses: number;
  /** Preço cheio em centavos; null sem nenhum, ou quando a linha o calcula. */
  readonly de_centavos: number | null;
};
export type PaginaDaSemente = {
  readonly slug: string;
  readonly linha_id: IdEspecificado;
  /** Como a página e o checkout chamam o produto enquanto a linha tem o nome com que nasceu. */
  readonly nome: string;
  readonly planos: readonly PlanoDaSemente[];
};

const recorrentes = (cheios: readonly (number | null)[]): PlanoDaSemente[] =>
  (
    [
      ['mensal', 'Mensal', 1],
      ['trimestral', 'Trimestral', 3],
      ['semestral', 'Semestral', 6],
    ] as const
  ).map(([codigo, nome, meses], i) => ({
    codigo,
    nome,
    periodicidade: codigo,
    meses,
    de_centavos: cheios[i] ?? null,
  }));

const unico = (codigo: string, nome: string, de_centavos: number): PlanoDaSemente => ({
  codigo,
  nome,
  periodicidade: 'único',
  meses: 12,
  de_centavos,
});

export const PAGINAS_ESPECIFICADAS: readonly PaginaDaSemente[] = [
  {
    slug: 'jackpot-hunters',
    linha_id: 'jackpot',
    nome: 'Jackpot Hunters + Lay CS',
    planos: recorrentes([10_000, 26_000, 48_000]),
  },
  { slug: 'over-limite', linha_id: 'over_limite', nome: 'Over Limite', planos: recorrentes([]) },
  {
    slug: 'metodo-cerccos',
    linha_id: 'metodo_cerccos',
    nome: 'Método Cerccos Multimercados',
    planos: [unico('completo', 'Acesso Completo', 99_700)],
  },
  {
    slug: 'consultoria',
    linha_id: 'consultoria',
    nome: 'Consultoria Individual',
    planos: [unico('premium', 'Consultoria Premium', 1_000_000)],
  },
];

/** A semente da página de um endereço, ou null. */
export const paginaDaSemente = (slug: string | null): PaginaDaSemente | null =>
  PAGINAS_ESPECIFICADAS.find((pagina) => pagina.slug === slug) ?? null;

/** A semente de um plano de uma página, ou null. */
export const planoDaSemente = (slug: string | null, codigo: string): PlanoDaSemente | null =>
  paginaDaSemente(slug)?.planos.find((plano) => plano.codigo === codigo) ?? null;

/** O nome de um plano pelo código só, como os pedidos de antes do retrato o guardam; sem nome, o próprio código. */
export const nomeDoPlanoDaSemente = (codigo: string): string =>
  PAGINAS_ESPECIFICADAS.flatMap(({ planos }) => planos).find((plano) => plano.codigo === codigo)?.nome ??
  codigo;
