import type { Base } from '../../../shared/conhecimento/conhecimento.rules.ts';
import type { ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { CONSULTORIA } from './consultoria.ts';
import { JACKPOT } from './jackpot.ts';
import { METODO } from './metodo.ts';
import { OVER_LIMITE } from './over-limite.ts';

/** As quatro bases da demonstração, com que também se mede a procura. */
export const CONHECIMENTO: Readonly<Record<Base, readonly ConhecimentoEntrada[]>> = {
  jackpot_hunters_laycs: JACKPOT,
  over_limite: OVER_LIMITE,
  metodo_cerccos: METODO,
  consultoria_individual: CONSULTORIA,
};
