import { colord } from 'colord';
import { CONTRASTE, corAcessivel, corDoTextoSobre } from '../../../shared/base/cores.ts';

/** O fundo de cada esquema do painel (web/kit/tema.ts), e quanto contraste o acento tem de ter com ele. */
const ESQUEMAS = {
  // Mais que os 4,5 do texto: o acento também se escreve sobre um fundo tingido dele.
  light: { fundo: '#ffffff', contraste: 6 },
  dark: { fundo: '#111319', contraste: 6 },
} as const;

const canal = (cor: string): string => {
  const { r, g, b } = colord(cor).toRgb();
  return `${r} ${g} ${b}`;
};

/** As cores do acento num esquema: a principal, a de quem passa por cima, a clara e a do texto sobre ela. */
export function acentoNoEsquema(cor: string, esquema: keyof typeof ESQUEMAS) {
  const { fundo, contraste } = ESQUEMAS[esquema];
  const main = corAcessivel(cor, [fundo], contraste);
  return {
    main,
    dark: colord(main).darken(0.07).toHex(),
    light: colord(main).lighten(0.07).toHex(),
    contrastText: corDoTextoSobre(main),
  };
}

/** O acento de um fundo cheio no escuro (web/painel/app/tema.css): o de quem vende, quase como é. */
export function cheioNoEscuro(cor: string) {
  const cheio = corAcessivel(cor, [ESQUEMAS.dark.fundo], CONTRASTE.marca);
  const noCheio = corDoTextoSobre(cheio);
  const forte = noCheio === '#ffffff' ? colord(cheio).darken(0.05) : colord(cheio).lighten(0.05);
  return { cheio, 'cheio-forte': forte.toHex(), 'no-cheio': noCheio };
}

/** A folha de estilo que põe o acento por cima do tema, nos dois esquemas; `cor` é '#rrggbb'. */
export function folhaDoAcento(cor: string): string {
  return (['light', 'dark'] as const)
    .map((esquema) => {
      const variaveis = Object.entries(acentoNoEsquema(cor, esquema)).flatMap(([nome, valor]) => [
        `--p-palette-primary-${nome}:${valor}`,
        `--p-palette-primary-${nome}Channel:${canal(valor)}`,
      ]);
      const cheio = esquema === 'dark' ? Object.entries(cheioNoEscuro(cor)) : [];
      const todas = [...variaveis, ...cheio.map(([nome, valor]) => `--${nome}:${valor}`)];
      return `html[data-tema="${esquema}"]{${todas.join(';')}}`;
    })
    .join('');
}
