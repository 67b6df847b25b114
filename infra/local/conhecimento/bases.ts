import type { ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import type { IdEspecificado } from '../../../shared/linhas/especificadas.ts';
import { CONSULTORIA } from './consultoria.ts';
import { JACKPOT } from './jackpot.ts';
import { METODO } from './metodo.ts';
import { OVER_LIMITE } from './over-limite.ts';

/** As quatro bases da demonstração, com que também se mede a procura. */
export const CONHECIMENTO: Readonly<Record<IdEspecificado, readonly ConhecimentoEntrada[]>> = {
  jackpot: JACKPOT,
  over_limite: OVER_LIMITE,
  metodo_cerccos: METODO,
  consultoria: CONSULTORIA,
};

/** As linhas que as têm. */
export type Base = IdEspecificado;
export const BASES = Object.keys(CONHECIMENTO) as Base[];
