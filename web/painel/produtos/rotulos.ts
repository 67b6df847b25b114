import type { Periodicidade } from '../../../shared/produtos/produtos.schema.ts';

/** Como cada periodicidade se escreve na tela. */
export const ROTULO_DA_PERIODICIDADE: Record<Periodicidade, string> = {
  único: 'Único',
  mensal: 'Mensal',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  anual: 'Anual',
};
