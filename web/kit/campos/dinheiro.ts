import { lerReais } from '../../../shared/base/dinheiro.ts';

const duasCasas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Mostra reais sem o símbolo: 1234.5 vira '1.234,50'; null vira ''. */
export function mostrarReais(valor: number | null): string {
  return valor === null ? '' : duasCasas.format(valor);
}

/** Lê o que se digitou; '1.234' é mil duzentos e trinta e quatro, como se escreve no Brasil. */
export function lerDigitado(texto: string): number | null {
  return lerReais(/^\d{1,3}(\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '') : texto);
}
