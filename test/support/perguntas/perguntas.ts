import type { Base } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { CONSULTORIA } from './consultoria.ts';
import { JACKPOT } from './jackpot.ts';
import { METODO } from './metodo.ts';
import { OVER_LIMITE } from './over-limite.ts';

/** O que se pergunta de um produto: por título do item certo, e o que nenhum item responde. */
export type Perguntas = {
  readonly comResposta: Readonly<Record<string, readonly string[]>>;
  readonly semResposta: readonly string[];
};

/** As perguntas com que se mede a procura, escritas como se escreve no WhatsApp. */
export const PERGUNTAS: Readonly<Record<Base, Perguntas>> = {
  jackpot_hunters_laycs: JACKPOT,
  over_limite: OVER_LIMITE,
  metodo_cerccos: METODO,
  consultoria_individual: CONSULTORIA,
};
