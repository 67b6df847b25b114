import type { Base } from '../../../infra/local/conhecimento/bases.ts';
import { CONSULTORIA } from './consultoria.ts';
import type { Perguntas } from './forma.ts';
import { JACKPOT } from './jackpot.ts';
import { METODO } from './metodo.ts';
import { OVER_LIMITE } from './over-limite.ts';

/** As perguntas com que se mede a procura, escritas como se escreve no WhatsApp. */
export const PERGUNTAS: Readonly<Record<Base, Perguntas>> = {
  jackpot: JACKPOT,
  over_limite: OVER_LIMITE,
  metodo_cerccos: METODO,
  consultoria: CONSULTORIA,
};
