import { contadoresKey } from './keys.ts';
import type { Write } from './table.ts';

/** Contagens que a tela inicial mostra; mantidas a cada gravação, nunca contadas na leitura. */
export const COUNTERS = ['clientes', 'produtos', 'assinaturas', 'landing_pages'] as const;
export type Counter = (typeof COUNTERS)[number];

/** Gravação que soma `amount` (negativo diminui) a um contador, para a mesma transação da mudança. */
export function counterWrite(usuario_id: string, counter: Counter, amount: number): Write {
  return { update: contadoresKey(usuario_id), add: { [counter]: amount } };
}
