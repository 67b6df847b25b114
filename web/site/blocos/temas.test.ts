import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { corAcessivel } from '../../../shared/base/cores.ts';
import { ESQUEMAS_DE_COR, TEMAS } from '../../../shared/blocos/blocos.schema.ts';
import { css as comum } from '../documento/base.css.ts';
import { minificar } from '../documento/Documento.tsx';
import { cssDoTema } from './temas.ts';

const TEXTO = 4.5;
const cores = (bloco: string): Record<string, string> =>
  Object.fromEntries([...bloco.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, nome, cor]) => [nome, cor]));
/** As cores de cada `:root` de um estilo, sobre as do comum das páginas públicas, que vem antes. */
const paletas = (css: string) =>
  [...css.matchAll(/:root\{[^}]*--faixa[^}]*\}/g)].map(([bloco]) => ({ ...cores(comum), ...cores(bloco) }));
/** Uma cor passa num fundo quando não há o que corrigir nela. */
const seLe = (cor = '', fundo = '') => corAcessivel(cor, [fundo], TEXTO) === cor;

it('em todo tema e esquema, com qualquer cor, o texto, o destaque e o texto sobre ele se leem', () => {
  const cor = fc.option(
    fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...TEMAS),
      fc.constantFrom(...ESQUEMAS_DE_COR),
      cor,
      (tema, esquema, daPagina) => {
        const lidas = paletas(cssDoTema({ tema, esquema, cor: daPagina }, null));
        expect(lidas).toHaveLength(esquema === 'automatico' ? 2 : 1);
        for (const paleta of lidas) {
          for (const fundo of ['fundo', 'painel', 'painel-2', 'faixa']) {
            for (const letra of ['texto', 'suave', 'a'])
              expect(seLe(paleta[letra], paleta[fundo]), `${tema} ${esquema} ${letra} sobre ${fundo}`).toBe(
                true,
              );
          }
          expect(seLe(paleta['sobre-a'], paleta.a)).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it('a cor da página vence a da loja, e sem nenhuma vale a do tema', () => {
  const com = (cor: string | null, daLoja: string | null) =>
    paletas(cssDoTema({ tema: 'limpo', esquema: 'claro', cor }, daLoja))[0]?.a;
  expect([com('#1d4ed8', '#b91c1c'), com(null, '#b91c1c'), com(null, null)]).toEqual([
    '#1d4ed8',
    '#b91c1c',
    '#0b6b4f',
  ]);
});

it('um tema pesa até 3 KB sem comprimir', () => {
  for (const tema of TEMAS) {
    const css = minificar(cssDoTema({ tema, esquema: 'automatico', cor: '#ff8800' }, null));
    expect(css.length, tema).toBeLessThanOrEqual(3_000);
  }
});
