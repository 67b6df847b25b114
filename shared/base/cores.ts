import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

/** Contraste mínimo de um texto com o fundo, e o de uma marca ou de um botão (WCAG 2.2, 1.4.3 e 1.4.11). */
export const CONTRASTE = { texto: 4.5, marca: 3 } as const;

/** Uma cor que se mede; o que mede o contraste junta-se à primeira, e não a quem só importa este arquivo. */
function lerCor(cor: string) {
  extend([a11y]);
  return colord(cor);
}

/** O menor contraste de uma cor com alguns fundos, de 1 a 21. */
const contraste = (cor: string, fundos: readonly string[]): number =>
  Math.min(...fundos.map((fundo) => lerCor(cor).contrast(fundo)));

/**
 * A mesma cor, clareada ou escurecida só o que falta para se ler sobre todos os fundos ('#rrggbb'): escurece se eles
 * são claros, clareia se não. Sem matiz que sirva, preto ou branco.
 */
export function corAcessivel(
  cor: string,
  fundos: readonly string[],
  minimo: number = CONTRASTE.texto,
): string {
  if (contraste(cor, fundos) >= minimo) return cor;
  const escurecer = fundos.every((fundo) => colord(fundo).isLight());
  const { h, s, l } = colord(cor).toHsl();
  for (let passo = 1; passo <= 100; passo += 1) {
    const tentada = colord({ h, s, l: escurecer ? l - passo : l + passo }).toHex();
    if (contraste(tentada, fundos) >= minimo) return tentada;
  }
  return escurecer ? '#000000' : '#ffffff';
}

/** A cor do texto sobre uma cor: branco, se se lê; senão a mesma cor, quase preta. */
export function corDoTextoSobre(cor: string): string {
  if (contraste('#ffffff', [cor]) >= CONTRASTE.texto) return '#ffffff';
  const { h, s } = colord(cor).toHsl();
  const quasePreta = colord({ h, s, l: 6 }).toHex();
  return contraste(quasePreta, [cor]) >= CONTRASTE.texto ? quasePreta : '#000000';
}
