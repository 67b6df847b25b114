import * as z from 'zod';
import { EVENT_TYPES } from './events.ts';
import { usuarioOfKey } from './keys/key.ts';
import type { Item } from './table.ts';

/** Evento de domínio como viaja nas filas. */
export const domainEvent = z.object({
  id: z.string(),
  usuario_id: z.string(),
  tipo: z.enum(EVENT_TYPES),
  entidade_id: z.string(),
  /** A chamada que começou o que levou a este evento. */
  correlacao: z.string().optional(),
  dados: z.record(z.string(), z.unknown()).default({}),
});
export type DomainEvent = z.output<typeof domainEvent>;

/** O instante em que um evento se gravou, que o id dele diz. */
export const instanteDoEvento = (id: string): Date => new Date(id.slice(0, id.indexOf('#')));

/** Atributo de um evento enquanto uma restauração o devolve à tabela: o despachante não o leva a ninguém. */
export const RESTAURADO = 'restaurado';

const keyed = z.object({ pk: z.string(), sk: z.string() });

/**
 * Lê um evento como a tabela o guarda: o resultado diz por que não, quando é de uma forma ou de um tipo que esta versão
 * não conhece.
 */
export function readStoredEvent(item: Item) {
  const { pk, sk } = keyed.parse(item);
  return domainEvent.safeParse({ ...item, id: sk, usuario_id: usuarioOfKey(pk) });
}
