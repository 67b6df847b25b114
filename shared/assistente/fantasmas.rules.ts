import { tirarAcentos } from '../base/nomes.ts';

/** O áudio que não chega a durar mais do que isto é um toque sem querer. */
export const MINIMO_DO_AUDIO_S = 2;
/** Quem diz uma palavra só não leva tanto: o resto do áudio é silêncio. */
const UMA_PALAVRA_S = 4;

/** Créditos de legendas e de canais: aprendem-se em vídeos, e ninguém os diz a uma loja. */
const CREDITOS =
  /amara\.?\s?org|legenda\w* (?:pela|feita|da comunidade)|^(?:transcri[cç]\w+|legenda\w*|tradu\w+)(?: e \w+)?(?: por|:)|(?:inscreva-se|se inscreva|inscrevam-se) (?:n[oe]|em)|(?:obrigad[oa]|valeu) por (?:assistir|ver|acompanhar)|ate (?:o )?proximo video|deixe? (?:o )?seu like|thanks? (?:you )?for watching|subtitles? by|untertitel|sous-titres/;
/** O que escrevem quando nada ouvem. */
const DE_SILENCIO =
  /^(?:(?:muito )?obrigad[oa]|e ai|tchau|amem|e isso|e|ai|ah|oh|hum+|uh|ei|musica|aplausos|silencio|risos|you|thank you|bye|\s)+$/;

/**
 * Se uma transcrição é das que os modelos inventam sobre silêncio: sem letra nenhuma, os créditos de um vídeo, ou uma
 * palavra de cortesia num áudio longo demais para ela. Ninguém a disse, e trata-se como um áudio que não se ouviu.
 */
export function ehFantasma(texto: string, segundos: number): boolean {
  const simples = tirarAcentos(texto.toLowerCase()).trim();
  if (!/\p{L}/u.test(simples) || CREDITOS.test(simples)) return true;
  const palavras = simples.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return segundos >= UMA_PALAVRA_S && DE_SILENCIO.test(palavras);
}
