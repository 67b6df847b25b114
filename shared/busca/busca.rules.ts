import { nomeOrdenacao } from '../base/nomes.ts';

/** Com menos letras do que isto, o começo é de coisas demais. */
export const MENOR_BUSCA = 2;

/** Diz se cada palavra do que se procura começa uma palavra do texto, sem diferença de acento nem de maiúscula. */
export function comecaPalavras(texto: string, procurado: string): boolean {
  const palavras = nomeOrdenacao(texto)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const partes = nomeOrdenacao(procurado)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return partes.length > 0 && partes.every((parte) => palavras.some((palavra) => palavra.startsWith(parte)));
}
