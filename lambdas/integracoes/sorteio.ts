import { randomBytes } from 'node:crypto';
import type { Sorteio } from './ports.ts';

/** Sorteios antes de desistir: só falta segredo com um gateway que recuse todos. */
const SORTEIOS = 1_000;

function sortearSegredo(serve: (segredo: string) => boolean): string {
  for (let vez = 0; vez < SORTEIOS; vez += 1) {
    const segredo = randomBytes(32).toString('base64url');
    // Um sorteio em milhares tem uma sequência que o gateway recusa.
    if (serve(segredo)) return segredo;
  }
  throw new Error('Nenhum segredo sorteado serve ao gateway');
}

/** Chaves e segredos sorteados pelo sistema. */
export const sorteioDoSistema: Sorteio = {
  chave: () => randomBytes(16).toString('base64url'),
  segredo: sortearSegredo,
};
