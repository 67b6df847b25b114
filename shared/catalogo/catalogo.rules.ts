import { reaisParaCentavos } from '../base/dinheiro.ts';
import type { Familia } from '../produtos/produtos.rules.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';

/** Endereço de cada produto no site e no checkout (especificação 2, seção 2). */
export const SLUGS_DOS_PRODUTOS = [
  'jackpot-hunters',
  'over-limite',
  'metodo-cerccos',
  'consultoria',
] as const;
export type SlugDoProduto = (typeof SLUGS_DOS_PRODUTOS)[number];
export const PLANOS = ['mensal', 'trimestral', 'semestral', 'completo', 'premium'] as const;
export type Plano = (typeof PLANOS)[number];

/** O que o catálogo sabe de um plano antes de conhecer o produto do vendedor (regra 13). */
export type Oferta = {
  readonly slug: SlugDoProduto;
  readonly plano: Plano;
  /** Meses de acesso que o pagamento dá (regra 7). */
  readonly meses_acesso: number;
  readonly recorrente: boolean;
  /** Produto que ocupa o lugar: família pelo nome e periodicidade. */
  readonly familia: Familia;
  readonly periodicidade: Periodicidade;
  /** Preço de tabela em centavos; null quando se calcula do preço de venda. */
  readonly tabela_centavos: number | null;
};

const recorrentes = (slug: SlugDoProduto, familia: Familia, tabela: readonly (number | null)[]): Oferta[] =>
  (
    [
      ['mensal', 1],
      ['trimestral', 3],
      ['semestral', 6],
    ] as const
  ).map(([plano, meses_acesso], i) => ({
    slug,
    plano,
    meses_acesso,
    recorrente: true,
    familia,
    periodicidade: plano,
    tabela_centavos: tabela[i] ?? null,
  }));

/** Todos os planos à venda (especificação 2, seção 9; regras 7 e 13). */
export const OFERTAS: readonly Oferta[] = [
  ...recorrentes('jackpot-hunters', 'jackpot', [10_000, 26_000, 48_000]),
  ...recorrentes('over-limite', 'over_limite', [null, null, null]),
  {
    slug: 'metodo-cerccos',
    plano: 'completo',
    meses_acesso: 12,
    recorrente: false,
    familia: 'metodo_cerccos',
    periodicidade: 'único',
    tabela_centavos: 99_700,
  },
  {
    slug: 'consultoria',
    plano: 'premium',
    meses_acesso: 12,
    recorrente: false,
    familia: 'consultoria',
    periodicidade: 'único',
    tabela_centavos: 1_000_000,
  },
];

/** Nome de cada produto como o checkout o mostra (especificação 2, seção 3). */
export const NOMES_DOS_PRODUTOS: Readonly<Record<SlugDoProduto, string>> = {
  'jackpot-hunters': 'Jackpot Hunters + Lay CS',
  'over-limite': 'Over Limite',
  'metodo-cerccos': 'Método Cerccos Multimercados',
  consultoria: 'Consultoria Individual',
};
export const NOMES_DOS_PLANOS: Readonly<Record<Plano, string>> = {
  mensal: 'Mensal',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  completo: 'Acesso Completo',
  premium: 'Consultoria Premium',
};

/** Diz se o texto é o endereço de um produto à venda. */
export function ehSlugDoProduto(texto: string): texto is SlugDoProduto {
  return (SLUGS_DOS_PRODUTOS as readonly string[]).includes(texto);
}

/** A oferta de um produto e plano, ou null quando o par não existe ('over-limite' não tem 'completo'). */
export function acharOferta(slug: string, plano: string): Oferta | null {
  return OFERTAS.find((oferta) => oferta.slug === slug && oferta.plano === plano) ?? null;
}

/** Os endereços em que os produtos de um vendedor se vendem: os que algum deles ocupa. */
export function slugsDosProdutos(
  produtos: readonly { nome: string; periodicidade: string }[],
  familiaDe: (nome: string) => Familia,
): SlugDoProduto[] {
  const ocupa = (oferta: Oferta) =>
    produtos.some(
      ({ nome, periodicidade }) =>
        periodicidade === oferta.periodicidade && familiaDe(nome) === oferta.familia,
    );
  return SLUGS_DOS_PRODUTOS.filter((slug) => OFERTAS.some((oferta) => oferta.slug === slug && ocupa(oferta)));
}

/**
 * Preço de venda em centavos a partir do preço do produto em reais; o Over Limite vende em reais inteiros (regra 13).
 */
export function precoDeVenda(oferta: Pick<Oferta, 'slug'>, preco: number): number {
  return oferta.slug === 'over-limite' ? Math.round(preco) * 100 : reaisParaCentavos(preco);
}

/** Preço de tabela em centavos; o do Over Limite é 1,8 vez o de venda (especificação 2, seção 9). */
export function precoDeTabela(oferta: Pick<Oferta, 'tabela_centavos'>, venda_centavos: number): number {
  return oferta.tabela_centavos ?? Math.round((venda_centavos * 18) / 10);
}

/** Produto do vendedor que serve a uma oferta: o mais antigo da família e periodicidade, entre os não arquivados. */
export function produtoDaOferta<
  T extends {
    id: string;
    nome: string;
    periodicidade: string;
    criado_em: string;
    arquivado_em: string | null;
  },
>(oferta: Oferta, produtos: readonly T[], familiaDe: (nome: string) => Familia): T | null {
  const servem = produtos.filter(
    (produto) =>
      produto.arquivado_em === null &&
      produto.periodicidade === oferta.periodicidade &&
      familiaDe(produto.nome) === oferta.familia,
  );
  return servem.sort((a, b) => a.criado_em.localeCompare(b.criado_em) || a.id.localeCompare(b.id))[0] ?? null;
}
