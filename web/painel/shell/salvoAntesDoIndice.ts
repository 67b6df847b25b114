/** Por quanto tempo o que se salvou vale sobre o que um índice responde. */
const ATRASO_DO_INDICE_MS = 10_000;

/** O que se salvou: a linha nova, ou null se foi tirada; `em` diz quando. */
export type Ajustes<T> = Map<string, { readonly item: T | null; readonly em: number }>;

/** Troca a linha `id`, acrescenta-a se faltava, ou tira-a quando `item` é null. */
export function acrescentar<T extends { id: string }>(
  itens: readonly T[],
  id: string,
  item: T | null,
): readonly T[] {
  if (item === null) return itens.filter((linha) => linha.id !== id);
  if (!itens.some((linha) => linha.id === id)) return [...itens, item];
  return itens.map((linha) => (linha.id === id ? item : linha));
}

/**
 * Põe sobre as linhas lidas o que se salvou pouco antes do pedido ou depois dele. Uma linha nova só entra na última
 * página (`ultima`), porque antes dela o índice ainda pode trazê-la.
 */
export function aplicarAjustes<T extends { id: string }>(
  itens: readonly T[],
  ajustes: Ajustes<T>,
  pedidoEm: number,
  ultima: boolean,
): readonly T[] {
  let resultado = itens;
  for (const [id, { item, em }] of ajustes) {
    if (em < pedidoEm - ATRASO_DO_INDICE_MS) continue;
    if (item === null || ultima || resultado.some((linha) => linha.id === id)) {
      resultado = acrescentar(resultado, id, item);
    }
  }
  return resultado;
}
