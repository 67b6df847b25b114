import * as z from 'zod';
import { TIPOS_DE_EVENTO } from './events.ts';

/** Evento de domínio como viaja nas filas. */
export const domainEvent = z.object({
  id: z.string(),
  usuario_id: z.string(),
  tipo: z.enum(TIPOS_DE_EVENTO),
  entidade_id: z.string(),
  dados: z.record(z.string(), z.unknown()).default({}),
});
export type DomainEvent = z.output<typeof domainEvent>;
