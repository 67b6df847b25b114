/** O que leva um link da fila para a página de uma pessoa: por onde se volta, na seção e na ordem em que se estava. */
export const vindoDaFila = (busca: string) => ({ fila: `/dashboard/renovacoes${busca}` });

/** A fila de onde se veio; null, se foi de outro lado. */
export const filaDeOndeSeVeio = (estado: unknown): string | null => {
  const { fila } = Object(estado);
  return typeof fila === 'string' ? fila : null;
};
