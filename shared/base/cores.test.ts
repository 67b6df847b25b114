import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRASTE, corAcessivel, corDoTextoSobre } from './cores.ts';

/** Pela fórmula da WCAG (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance), à parte da biblioteca. */
function luz(cor: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contraste = (cor: string, outra: string) => {
  const [maior = 0, menor = 0] = [luz(cor), luz(outra)].sort((a, b) => b - a);
  return (maior + 0.05) / (menor + 0.05);
};
const cores = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('a cor de quem vende', () => {
  it('qualquer uma se lê sobre páginas claras e escuras, e o texto se lê sobre ela', () => {
    fc.assert(
      fc.property(cores, fc.constantFrom(['#ffffff', '#f5f6f8'], ['#0f1116', '#1b1f2a']), (cor, fundos) => {
        const corrigida = corAcessivel(cor, fundos);
        for (const fundo of fundos)
          expect(contraste(corrigida, fundo), cor).toBeGreaterThanOrEqual(CONTRASTE.texto);
        expect(contraste(corDoTextoSobre(cor), cor), cor).toBeGreaterThanOrEqual(CONTRASTE.texto);
      }),
      { numRuns: 3000 },
    );
  });

  it('a que já se lê fica como está', () => {
    expect(corAcessivel('#0b6b4f', ['#ffffff'])).toBe('#0b6b4f');
    expect(corAcessivel('#ffc553', ['#090d18'])).toBe('#ffc553');
  });

  it('o amarelo escurece na página branca e fica amarelo na escura', () => {
    expect(corAcessivel('#ffd400', ['#ffffff'])).not.toBe('#ffd400');
    expect(corAcessivel('#ffd400', ['#0f1116'])).toBe('#ffd400');
  });
});
