import { UsoError } from '../linha-de-comando.ts';

/** Um instante da linha de comando como a tabela os guarda, em UTC; undefined quando não veio. */
export function instanteDe(opcao: string, texto: string | undefined): string | undefined {
  if (texto === undefined) return undefined;
  const quando = new Date(texto);
  if (Number.isNaN(quando.getTime()))
    throw new UsoError(`--${opcao} é um instante, como 2026-11-21T03:00:00-03:00.`);
  return quando.toISOString();
}
