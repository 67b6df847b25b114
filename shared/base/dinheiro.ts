/** Maior valor aceito em um campo de dinheiro, em reais. */
export const VALOR_MAXIMO_REAIS = 9_999_999.99;

/** Converte reais (até duas casas) em centavos inteiros; arredonda meio centavo para cima. */
export function reaisParaCentavos(reais: number): number {
  return Math.round(Number((reais * 100).toFixed(4)));
}

/** Converte centavos inteiros em reais com duas casas. */
export function centavosParaReais(centavos: number): number {
  return Math.round(centavos) / 100;
}

/** Soma valores em reais sem erro de ponto flutuante; devolve reais. */
export function somarReais(valores: readonly number[]): number {
  return centavosParaReais(valores.reduce((total, valor) => total + reaisParaCentavos(valor), 0));
}

// Montado no primeiro uso: ao carregar, custaria 10 a 15 ms do arranque a frio de toda função.
let formato: Intl.NumberFormat | undefined;

/** Mostra reais como 'R$ 1.234,50' (especificação 1, seção 9), sempre com espaço comum. */
export function formatarReais(reais: number): string {
  formato ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return formato.format(reais).replace(/\u00a0/g, ' ');
}

/**
 * Mostra uma quantia na menor unidade da moeda (código ISO 4217 em minúsculas): 'R$ 1,00', 'JPY 100'. A Stripe conta o
 * iene e outras sem centavos (docs.stripe.com/currencies#zero-decimal).
 */
export function formatarMoeda(menores_unidades: number, moeda: string): string {
  if (moeda === 'brl') return formatarReais(centavosParaReais(menores_unidades));
  const estrangeira = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: moeda.toUpperCase(),
    currencyDisplay: 'code',
  });
  const casas = estrangeira.resolvedOptions().maximumFractionDigits ?? 2;
  return estrangeira.format(menores_unidades / 10 ** casas).replace(/\u00a0/g, ' ');
}

// '1.500' é mil e quinhentos: pontos seguidos de três algarismos separam milhar, como no Brasil se escreve.
const soMilhar = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/** Lê '1.234,50', '1234,50', '1.234' ou '1234.50' como reais; devolve null quando não é um número. */
export function lerReais(texto: string): number | null {
  const limpo = texto.replace(/R\$|\s/g, '');
  const comMilhar = limpo.includes(',') || soMilhar.test(limpo);
  const normal = comMilhar ? limpo.replace(/\./g, '').replace(',', '.') : limpo;
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : null;
}
