import * as z from 'zod';

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

const formato = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Mostra reais como 'R$ 1.234,50' (especificação 1, seção 9), sempre com espaço comum. */
export function formatarReais(reais: number): string {
  return formato.format(reais).replace(/\u00a0/g, ' ');
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

/** Campo de dinheiro em reais: de zero a VALOR_MAXIMO_REAIS, no máximo duas casas. */
export const reais = (mensagem = 'Informe um valor em reais') =>
  z
    .number({ error: mensagem })
    .min(0, 'O valor não pode ser negativo')
    .max(VALOR_MAXIMO_REAIS, 'O valor máximo é R$ 9.999.999,99')
    .refine(
      (valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6,
      'Use no máximo duas casas decimais',
    );
