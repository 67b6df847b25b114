import { formatarData } from './datas.ts';

/** Marca de UTF-8, sem a qual o Excel lê acentos errados. */
export const BOM = '\uFEFF';

/**
 * Uma planilha trata como fórmula o que começa assim; um apóstrofo antes a desarma. O texto que já traz apóstrofos
 * antes do sinal ganha mais um: quem lê retira um só, e o texto volta como era.
 */
const PARECE_FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPADO = /^'+[=+\-@\t\r]/;

/** Texto que nenhuma planilha executa. */
export function escaparFormula(texto: string): string {
  return PARECE_FORMULA.test(texto) ? `'${texto}` : texto;
}

/** O texto como era antes de desarmado. */
export function desfazerEscape(texto: string): string {
  return ESCAPADO.test(texto) ? texto.slice(1) : texto;
}

/** Texto, que se desarma; ou reais, que se escrevem como o número que são, também os negativos. */
export type Celula = string | number | null;

function celula(valor: Celula): string {
  if (typeof valor === 'number') return reaisCsv(valor);
  const texto = escaparFormula(valor ?? '');
  return /[;"\r\n]|^\s|\s$/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

/** Uma linha do arquivo, com o seu fim (ponto e vírgula e CRLF: o que o Excel em português espera). */
export function linhaCsv(celulas: readonly Celula[]): string {
  return `${celulas.map(celula).join(';')}\r\n`;
}

/** Início do arquivo: marca de UTF-8 e títulos. */
export function cabecalhoCsv(colunas: readonly { readonly titulo: string }[]): string {
  return BOM + linhaCsv(colunas.map(({ titulo }) => titulo));
}

/** Data como o Excel em português a lê: 21/11/2026. */
export const dataCsv = (data: string) => formatarData(data);
/** Reais com vírgula e sem separador de milhar: 1234,50. */
export const reaisCsv = (reais: number) => reais.toFixed(2).replace('.', ',');
export const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não');
