import type { FatosDoAviso, SemAviso } from './avisos.rules.ts';

/** Por que a pessoa não quer que se lhe escreva. */
export type Recusa = Extract<SemAviso, 'nao_aceita' | 'pediu_para_parar'>;

/**
 * A recusa da própria pessoa, ou null: vale antes de qualquer outro motivo, e também para quem lhe escreve do seu
 * celular (regras 37 e 38). A ela só se liga.
 */
export function recusaDaPessoa(fatos: Pick<FatosDoAviso, 'aceita_avisos' | 'parou'>): Recusa | null {
  if (!fatos.aceita_avisos) return 'nao_aceita';
  return fatos.parou ? 'pediu_para_parar' : null;
}
