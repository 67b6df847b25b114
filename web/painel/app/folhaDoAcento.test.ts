import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import mix from 'colord/plugins/mix';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acentoNoEsquema, cheioNoEscuro, folhaDoAcento } from './folhaDoAcento.ts';

extend([a11y, mix]);
const AA = 4.5;
const umaCor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((numero) => `#${numero.toString(16).padStart(6, '0')}`);

it.each([
  ['light', '#ffffff'],
  ['dark', '#111319'],
] as const)(
  'qualquer cor de quem vende se lê no esquema %s, sobre o fundo e sobre o tingido dela',
  (esquema, fundo) => {
    fc.assert(
      fc.property(umaCor, (cor) => {
        const { main, contrastText } = acentoNoEsquema(cor, esquema);
        expect(colord(main).contrast(fundo)).toBeGreaterThanOrEqual(AA);
        // A entrada da barra em que se está: 12% do acento.
        expect(colord(main).contrast(colord(fundo).mix(main, 0.12))).toBeGreaterThanOrEqual(AA);
        expect(colord(contrastText).contrast(main)).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: 300 },
    );
  },
);

it('no escuro, o que se escreve num fundo cheio da cor de quem vende lê-se, e o fundo distingue-se', () => {
  fc.assert(
    fc.property(umaCor, (cor) => {
      const { cheio, 'cheio-forte': forte, 'no-cheio': texto } = cheioNoEscuro(cor);
      expect(colord(texto).contrast(cheio)).toBeGreaterThanOrEqual(AA);
      expect(colord(texto).contrast(forte)).toBeGreaterThanOrEqual(AA);
      expect(colord(cheio).contrast('#111319')).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 300 },
  );
});

it('a folha muda só o acento, nos dois esquemas', () => {
  const folha = folhaDoAcento('#880e4f');
  expect(folha).toContain('html[data-tema="light"]{--p-palette-primary-main:#880e4f;');
  expect(folha).toContain('--p-palette-primary-mainChannel:136 14 79');
  expect(folha).toContain('html[data-tema="dark"]{--p-palette-primary-main:#');
  expect(folha).toMatch(/;--cheio:#\w{6};--cheio-forte:#\w{6};--no-cheio:#\w{6}\}$/);
});
