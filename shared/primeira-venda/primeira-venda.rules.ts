/** Os seis passos até a primeira venda, na ordem em que se fazem (regra 53). */
export const PASSOS = ['produto', 'recebimento', 'pagina', 'vendedor', 'acesso', 'teste'] as const;
export type Passo = (typeof PASSOS)[number];

/** Por quantos dias um passo que se pulou não aparece. */
export const DIAS_PULADO = 30;
/** Quanto custa a compra de teste: nunca vem do navegador. */
export const PRECO_DO_TESTE_CENTAVOS = 500;

/**
 * Em que pé está um passo: `esperando` é o que quem vende já fez e que só o que vem depois prova (o aviso do gateway
 * chega com a primeira cobrança).
 */
export const SITUACOES_DO_PASSO = ['feito', 'esperando', 'pulado', 'a_fazer'] as const;
export type SituacaoDoPasso = (typeof SITUACOES_DO_PASSO)[number];

/** O que se sabe de uma conta, e basta para marcar os passos. */
export type FatosDoCaminho = {
  readonly produto: boolean;
  /** `pronto`: há um gateway ligado, com a chave aceita e o endereço dos avisos cadastrado; `ouvido`: ele já avisou. */
  readonly recebimento: { readonly pronto: boolean; readonly ouvido: boolean };
  readonly pagina: boolean;
  readonly vendedor: boolean;
  readonly acesso: boolean;
  readonly teste: boolean;
  /** Até quando cada passo que se pulou não aparece. */
  readonly pulados: Readonly<Partial<Record<Passo, string>>>;
};

/** Um passo, e em que pé está. */
export type PassoDoCaminho = { readonly passo: Passo; readonly situacao: SituacaoDoPasso };

function situacaoDe(passo: Passo, fatos: FatosDoCaminho, agora: string): SituacaoDoPasso {
  const { pronto, ouvido } = fatos.recebimento;
  if (passo === 'recebimento' ? pronto && ouvido : fatos[passo]) return 'feito';
  if (passo === 'recebimento' && pronto) return 'esperando';
  return (fatos.pulados[passo] ?? '') > agora ? 'pulado' : 'a_fazer';
}

/** Os passos de uma conta num instante (ISO 8601, UTC). O que se fez vale mais do que o que se pulou. */
export const passosDoCaminho = (fatos: FatosDoCaminho, agora: string): PassoDoCaminho[] =>
  PASSOS.map((passo) => ({ passo, situacao: situacaoDe(passo, fatos, agora) }));

/** O primeiro passo por fazer; null quando não há nenhum à vista. */
export const proximoPasso = (passos: readonly PassoDoCaminho[]): Passo | null =>
  passos.find(({ situacao }) => situacao === 'a_fazer')?.passo ?? null;

/** Diz se não há mais o que mostrar: tudo o que se vê está feito, e o que falta só o tempo prova, ou se pulou. */
export const caminhoAndado = (passos: readonly PassoDoCaminho[]): boolean =>
  passos.every(({ situacao }) => situacao === 'feito' || situacao === 'pulado');
