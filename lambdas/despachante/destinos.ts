import type { QueueName } from '../../shared/manifest/manifest.ts';
import { QUEUES_OF_EVENT } from '../platform/event-queues.ts';
import type { EventType } from '../platform/events.ts';

/** A que filas vai cada evento de domínio. */
export const DESTINOS: Partial<Record<EventType, readonly QueueName[]>> = QUEUES_OF_EVENT;
