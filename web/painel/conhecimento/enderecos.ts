import { useLocation } from 'react-router-dom';
import type { Base } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { enderecoDaBase, TODAS_AS_BASES } from '../pecas/conhecimento/bases.ts';

/** A base que o endereço diz. */
export function useBase(): Base {
  const caminho = useLocation().pathname.replace(/\/$/, '');
  const base = TODAS_AS_BASES.find((base) => enderecoDaBase(base) === caminho);
  if (base === undefined) throw new Error('Tela de conhecimento num endereço sem produto');
  return base;
}
