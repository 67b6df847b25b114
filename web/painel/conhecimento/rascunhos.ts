import type { Rascunho } from '../../../shared/conhecimento/rascunhos.rules.ts';

/** O que se achou numa origem, e o que se diz do que ficou de fora. */
export type Achados = { readonly rascunhos: readonly Rascunho[]; readonly avisos: readonly string[] };
/** Ainda não se procurou. */
export const NADA: Achados = { rascunhos: [], avisos: [] };
export type AoAchar = (achados: Achados) => void;

/** 'Ficou de fora o que não tem texto: …', com os primeiros títulos. */
export function avisarSemTexto(titulos: readonly string[]): string[] {
  if (titulos.length === 0) return [];
  const ditos = titulos.slice(0, 3).map((titulo) => `“${titulo}”`);
  const mais = titulos.length > ditos.length ? ` e mais ${titulos.length - ditos.length}` : '';
  return [`Ficou de fora, por não ter texto debaixo: ${ditos.join(', ')}${mais}.`];
}
