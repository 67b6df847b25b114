import { nomeOrdenacao } from '../base/nomes.ts';

/** Com menos letras do que isto, o começo é de coisas demais. */
export const MENOR_BUSCA = 2;

/** As palavras de um texto, sem acentos, maiúsculas nem sinais. */
export const separarPalavras = (texto: string): readonly string[] =>
  nomeOrdenacao(texto)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Diz se cada palavra do que se procura começa uma palavra do texto, sem diferença de acento nem de maiúscula. */
export function comecaPalavras(texto: string, procurado: string): boolean {
  const palavras = separarPalavras(texto);
  const partes = separarPalavras(procurado);
  return partes.length > 0 && partes.every((parte) => palavras.some((palavra) => palavra.startsWith(parte)));
}
