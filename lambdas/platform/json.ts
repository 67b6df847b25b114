import { consertarTextos } from '../../shared/base/cortar.ts';

/** Metade de um par, ou um par, escrito com escape: sem nenhum, não há o que olhar. */
const ESCAPED = /\\u[dD][89a-fA-F]/;

/**
 * Lê um JSON que vem de fora. Um texto cortado ao meio por quem o escreveu chega com metade de um caractere, que a
 * tabela recusa: vira o sinal de desconhecido. Falha no que não é JSON, como `JSON.parse`.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text.toWellFormed());
  return ESCAPED.test(text) ? consertarTextos(value) : value;
}
