import { radicaisDe } from '../../../../shared/conhecimento/palavras.rules.ts';

/** FNV-1a de 32 bits: a mesma palavra cai sempre no mesmo lugar. */
function espalhar(palavra: string): number {
  let hash = 0x811c9dc5;
  for (const letra of palavra) hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Quanto valem os pedaços de uma palavra perto dela inteira: com eles um erro de digitação fica perto. */
const PEDACO = 0.35;

function pedacos(palavra: string): string[] {
  const cercada = `^${palavra}$`;
  return Array.from({ length: Math.max(cercada.length - 2, 0) }, (_, i) => cercada.slice(i, i + 3));
}

/** Um vetor de mentira que diz alguma coisa: os radicais do texto e os pedaços deles, espalhados e com tamanho 1. */
export function vetorDe(texto: string, dimensoes: number): number[] {
  const vetor = new Array<number>(dimensoes).fill(0);
  const somar = (palavra: string, peso: number) => {
    const hash = espalhar(palavra);
    const onde = hash % dimensoes;
    vetor[onde] = (vetor[onde] ?? 0) + (hash & 0x10000 ? peso : -peso);
  };
  const radicais = radicaisDe(texto);
  for (const radical of radicais.length > 0 ? radicais : [texto]) {
    somar(radical, 1);
    for (const pedaco of pedacos(radical)) somar(pedaco, PEDACO);
  }
  const tamanho = Math.hypot(...vetor) || 1;
  return vetor.map((numero) => numero / tamanho);
}

/** Como o provedor manda em base64: floats de 32 bits, o byte menor primeiro. */
export const codificarBase64 = (vetor: readonly number[]): string =>
  Buffer.from(Float32Array.from(vetor).buffer).toString('base64');
