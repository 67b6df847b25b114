import { lerReais } from '../../../shared/base/dinheiro.ts';

const duasCasas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Mostra reais sem o símbolo: 1234.5 vira '1.234,50'; null vira ''. */
export function mostrarReais(valor: number | null): string {
  return valor === null ? '' : duasCasas.format(valor);
}

/** O que um campo numérico mostra do que o formulário guarda: o número escrito por inteiro, ou o texto que não é um. */
export function mostrarDigitado(valor: unknown): string {
  if (typeof valor !== 'number') return typeof valor === 'string' ? valor : '';
  const escrito = mostrarReais(valor);
  // Com mais casas do que se mostram, arredondar à vista mudaria o que se digitou.
  return lerDigitado(escrito) === valor ? escrito : String(valor).replace('.', ',');
}

/** O que o formulário guarda de um texto: o número, null quando não há nada, ou o texto, que o esquema recusa. */
export function guardarDigitado(texto: string): number | string | null {
  return texto.trim() === '' ? null : (lerDigitado(texto) ?? texto);
}

/** Lê o que se digitou; '1.234' é mil duzentos e trinta e quatro, como se escreve no Brasil. */
export function lerDigitado(texto: string): number | null {
  return lerReais(/^\d{1,3}(\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '') : texto);
}
