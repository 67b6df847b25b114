import type { MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';

/** Quantas das últimas se leem de novo a cada vez: a situação delas ainda muda, e uma atrasada entra no meio. */
export const A_REVER = 12;

/** As mensagens de duas leituras, na ordem; da que está nas duas fica a de `novas`. */
export function juntarMensagens(
  antes: readonly MensagemMostrada[],
  novas: readonly MensagemMostrada[],
): readonly MensagemMostrada[] {
  if (novas.length === 0) return antes;
  const todas = new Map([...antes, ...novas].map((item) => [item.id, item]));
  return [...todas.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
