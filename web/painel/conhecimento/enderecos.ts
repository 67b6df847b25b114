import { useLocation } from 'react-router-dom';
import { BASES, type Base } from '../../../shared/conhecimento/conhecimento.rules.ts';

/** A tela com as quatro bases. */
export const HUB = '/dashboard/whatsapp';

/** A tela da base de um produto (especificação 2, seção 2). */
export const enderecoDaBase = (base: Base) => `${HUB}/knowledge/${BASES[base].slug}`;

/** As bases, na ordem da tela. */
export const TODAS = Object.keys(BASES) as Base[];

/** A base que o endereço diz. */
export function useBase(): Base {
  const caminho = useLocation().pathname.replace(/\/$/, '');
  const base = TODAS.find((uma) => enderecoDaBase(uma) === caminho);
  if (base === undefined) throw new Error('Tela de conhecimento num endereço sem produto');
  return base;
}
