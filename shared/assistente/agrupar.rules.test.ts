import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ETIQUETAS_POR_ITEM, LIMITE_DA_ETIQUETA } from '../conhecimento/conhecimento.rules.ts';
import { agruparPerguntas, POR_GRUPO, somarAsTags } from './agrupar.rules.ts';

const PALAVRAS = 'nota fiscal boleto emitem aceita cartão entrega grupo vip qual prazo kkk ? 👍'.split(' ');
const pergunta = fc.record({
  pergunta: fc.array(fc.constantFrom(...PALAVRAS), { maxLength: 6 }).map((palavras) => palavras.join(' ')),
  bases: fc.subarray(['jackpot', 'over_limite']),
  vezes: fc.integer({ min: 1, max: 3 }),
  em: fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'),
});
const lista = fc
  .array(pergunta, { maxLength: 120 })
  .map((perguntas) => perguntas.map((escrita, i) => ({ id: `p${i}`, ...escrita })));
const idsDe = (grupos: ReturnType<typeof agruparPerguntas>) =>
  grupos.map((grupo) => grupo.map(({ id }) => id));

describe('agrupar o que ninguém soube responder', () => {
  it('cada pergunta fica num grupo só, com as dos mesmos produtos, seja qual for a ordem em que chegam', () => {
    fc.assert(
      fc.property(lista, fc.infiniteStream(fc.nat()), (perguntas, sorte) => {
        const grupos = agruparPerguntas(perguntas);
        expect(idsDe(grupos).flat().sort()).toEqual(perguntas.map(({ id }) => id).sort());
        for (const grupo of grupos) {
          expect(grupo.length).toBeLessThanOrEqual(POR_GRUPO);
          expect(new Set(grupo.map(({ bases }) => [...bases].sort().join())).size).toBe(1);
        }
        const baralhadas = perguntas
          .map((escrita) => ({ escrita, lugar: sorte.next().value }))
          .sort((a, b) => a.lugar - b.lugar)
          .map(({ escrita }) => escrita);
        expect(idsDe(agruparPerguntas(baralhadas))).toEqual(idsDe(grupos));
      }),
      { numRuns: 60 },
    );
  });

  it('as mesmas palavras escritas de outro jeito juntam-se, e uma comum sozinha não junta', () => {
    const umas = (...textos: string[]) =>
      agruparPerguntas(
        textos.map((pergunta, i) => ({
          id: `p${i}`,
          pergunta,
          bases: [],
          vezes: 1,
          em: '2026-11-21T10:00:00.000Z',
        })),
      ).map((grupo) => grupo.map(({ pergunta }) => pergunta).sort());
    expect(
      umas('Vcs emitem nota fiscal?', 'emite NOTA fiscal p/ cnpj', 'tem como emitir nota?'),
    ).toHaveLength(1);
    expect(umas('Aceita boleto?', 'Aceita cachorro?')).toHaveLength(2);
    expect(umas('???', '👍')).toHaveLength(2);
  });

  it('as tags nunca passam do que cabe, e a que não cabe diz-se', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 30 }), (perguntas) => {
        const tags = somarAsTags(['preço'], perguntas);
        expect(tags?.length).toBeLessThanOrEqual(ETIQUETAS_POR_ITEM);
        for (const tag of tags ?? []) expect(tag.length).toBeLessThanOrEqual(LIMITE_DA_ETIQUETA);
        expect(somarAsTags(tags ?? [], perguntas.slice(0, 1))).toEqual(tags);
      }),
    );
    const cheio = Array.from({ length: ETIQUETAS_POR_ITEM }, (_, i) => `tag ${i}`);
    expect(somarAsTags(cheio, ['Aceita boleto?'])).toBeNull();
  });
});
