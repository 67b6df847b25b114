import { tirarAcentos } from '../base/nomes.ts';
import { FICHA } from './fichas.rules.ts';
import { tirarDisfarce } from './promessa.rules.ts';

/**
 * Um texto como se compara: sem acento, minúsculo, sem enfeites, com 'aaa' como 'a' e cada ficha como uma palavra
 * ('fichat' é um telefone); e, a seguir, sem as letras trocadas por algarismos.
 */
export function simplificar(texto: string): readonly string[] {
  const simples = tirarAcentos(texto.normalize('NFKC').toLowerCase())
    .replace(new RegExp(FICHA.source, 'giu'), (ficha) => ` ficha${ficha[1]} `)
    .replace(/[*_~`"'“”‘’()[\]]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<!\w)p[ ._/|-]?[i1!l|][ ._/|-]?x(?:inho)?(?!\w)/g, 'pix')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const semTrocas = tirarDisfarce(simples);
  return semTrocas === simples ? [simples] : [simples, semTrocas];
}

/** Uma frase, e onde começa a oração de cada ponto dela. */
export type Clausula = { readonly texto: string; readonly inicio: (onde: number) => number };

const QUEBRA = /[,;:]|(?<!\w)(?:mas|porem|e sim|so que|porque|pois|entao)(?!\w)/g;

/** As frases de um texto simplificado. */
export function clausulasDe(simples: string): readonly Clausula[] {
  return simples
    .split(/(?<=[.!?])\s+|\n+/)
    .map((texto) => texto.trim())
    .filter((texto) => texto !== '')
    .map((texto) => {
      const quebras = [...texto.matchAll(QUEBRA)].map((achado) => achado.index + achado[0].length);
      return { texto, inicio: (onde) => quebras.filter((quebra) => quebra <= onde).at(-1) ?? 0 };
    });
}
