import { expect, it } from 'vitest';
import { ehFantasma } from './fantasmas.rules.ts';

it.each([
  ['Legendas pela comunidade Amara.org', 2],
  ['legendas pela comunidade amara org', 60],
  ['Transcrição e legendas por Fulano', 3],
  ['Obrigado por assistir!', 2],
  ['Inscreva-se no canal e deixe o seu like.', 5],
  ['Até o próximo vídeo!', 2],
  ['Thanks for watching!', 4],
  ['♪ ♪', 2],
  ['...', 9],
  ['Obrigado.', 8],
  ['E aí', 5],
  ['Obrigada. Obrigada. Tchau.', 12],
  ['[Música]', 6],
])('ninguém disse: %s, em %d s', (texto, segundos) => expect(ehFantasma(texto, segundos)).toBe(true));

it.each([
  ['Obrigado.', 2],
  ['E aí, tem vaga?', 5],
  ['Oi', 60],
  ['Obrigado, mas quanto custa o plano mensal?', 6],
  ['Quero cancelar', 4],
  ['A aula tem legenda por escrito?', 4],
  ['Eu me inscrevi no canal de vocês e não recebi o acesso', 7],
  ['Sim', 9],
])('disse: %s, em %d s', (texto, segundos) => expect(ehFantasma(texto, segundos)).toBe(false));
