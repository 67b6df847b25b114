/**
 * O começo de um texto sem metades soltas, com no máximo `maximo` unidades: o caractere que não cabe inteiro fica de
 * fora.
 */
export const cortarInteiro = (texto: string, maximo: number): string =>
  texto.slice(0, maximo).replace(/\p{Cs}$/u, '');

/**
 * O começo de um texto, com no máximo `maximo` unidades (as de `length`): o caractere que não cabe inteiro fica de
 * fora. Metade solta de um par, que a tabela recusaria, vira o sinal de desconhecido.
 */
export const cortar = (texto: string, maximo: number): string =>
  // Sem `toWellFormed`: as páginas públicas abrem em navegadores que ainda não o têm.
  cortarInteiro(texto.replace(/\p{Cs}/gu, '\uFFFD'), maximo);

/**
 * O mesmo valor, vindo de fora, com todo texto inteiro, também os nomes dos campos: a tabela recusa metade de um
 * caractere.
 */
export function consertarTextos(valor: unknown): unknown {
  if (typeof valor === 'string') return valor.toWellFormed();
  if (Array.isArray(valor)) return valor.map(consertarTextos);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([campo, dele]) => [campo.toWellFormed(), consertarTextos(dele)]),
  );
}
