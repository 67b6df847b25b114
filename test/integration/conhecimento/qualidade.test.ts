import { describe, expect, it } from 'vitest';
import { medirEmTodas, medirProcura } from '../../support/perguntas/medir.ts';

describe('a procura nas bases dos quatro produtos, com perguntas escritas como no WhatsApp', () => {
  const escolha = medirProcura('escolha');
  const prova = medirProcura('prova');

  it('são pelo menos 120 perguntas com um item certo e 60 sem nenhum', () => {
    expect(escolha.comResposta + prova.comResposta).toBeGreaterThanOrEqual(120);
    expect(escolha.semResposta + prova.semResposta).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['em que as medidas se escolheram', escolha],
    ['que só as conferem', prova],
  ])('nas %s, o item certo vem em primeiro em 80% delas e entre os três em 90%', (_, medida) => {
    expect(medida.emPrimeiro / medida.comResposta).toBeGreaterThanOrEqual(0.8);
    expect(medida.entreTres / medida.comResposta).toBeGreaterThanOrEqual(0.9);
    expect(medida.respondidas / medida.comResposta).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['em que as medidas se escolheram', escolha],
    ['que só as conferem', prova],
  ])('nas %s, poucas se respondem com o item errado e quase nenhuma sem haver resposta', (_, medida) => {
    expect(medida.trocadas / medida.comResposta).toBeLessThanOrEqual(0.08);
    expect(medida.indevidas / medida.semResposta).toBeLessThanOrEqual(0.1);
  });

  it.each(['escolha', 'prova'] as const)(
    'feitas às quatro bases de uma vez, como as de quem não se conhece, também quase nenhuma se responde sem haver resposta (%s)',
    (metade) => {
      const medida = medirEmTodas(metade);
      expect(medida.indevidas / medida.semResposta).toBeLessThanOrEqual(0.1);
      expect(medida.entreTres / medida.comResposta).toBeGreaterThanOrEqual(0.7);
    },
  );
});
