import { contadoresKey } from './keys/cadastros.ts';
import type { Write } from './table.ts';

/**
 * Contagens que as telas mostram (`assinaturas` conta também as removidas do grupo); mantidas a cada gravação, nunca
 * contadas na leitura.
 */
export const COUNTERS = [
  'clientes',
  'produtos',
  'assinaturas',
  'assinaturas_removidas',
  'landing_pages',
] as const;
export type Counter = (typeof COUNTERS)[number];

/** Gravação que soma `amount` (negativo diminui) a um contador, para a mesma transação da mudança. */
export function counterWrite(usuario_id: string, counter: Counter, amount: number): Write {
  return countersWrite(usuario_id, { [counter]: amount });
}

/** O mesmo com vários contadores: uma transação só muda um item uma vez. */
export function countersWrite(usuario_id: string, amounts: Partial<Record<Counter, number>>): Write {
  return { update: contadoresKey(usuario_id), add: amounts };
}
