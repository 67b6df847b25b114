const PRETO = '#000000';
const BRANCO = '#ffffff';

/** Luminância relativa de uma cor '#rrggbb' (WCAG 2.2). */
function luminancia(cor: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contraste entre duas cores '#rrggbb', de 1 a 21 (WCAG 2.2). */
export function contraste(primeira: string, outra: string): number {
  const [menor = 0, maior = 0] = [luminancia(primeira), luminancia(outra)].sort((a, b) => a - b);
  return (maior + 0.05) / (menor + 0.05);
}

/** Branco, se passa de 4,5:1 sobre o fundo; senão preto, que então passa sempre. */
export function textoSobre(fundo: string): string {
  return contraste(fundo, BRANCO) >= 4.5 ? BRANCO : PRETO;
}
