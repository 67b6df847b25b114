import * as z from 'zod';
import { EVENT_TYPES } from './events.ts';

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
