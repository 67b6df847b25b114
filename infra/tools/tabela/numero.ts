import { UsoError } from '../linha-de-comando.ts';

/** O número de uma opção da linha de comando, maior que zero; undefined quando não veio. */
export function numeroDe(opcao: string, texto: string | undefined): number | undefined {
  if (texto === undefined) return undefined;
  const numero = Number(texto);
  if (!(numero > 0)) throw new UsoError(`--${opcao} é um número maior que zero.`);
  return numero;
}
