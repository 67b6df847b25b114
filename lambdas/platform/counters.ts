import { chaveContadores } from './keys.ts';
import type { Write } from './table.ts';

/** Contagens que a tela inicial mostra; mantidas a cada gravação, nunca contadas na leitura. */
export const CONTADORES = ['clientes', 'produtos', 'assinaturas', 'landing_pages'] as const;
export type Contador = (typeof CONTADORES)[number];

/** Gravação que soma `quanto` (negativo diminui) a um contador, para a mesma transação da mudança. */
export function contar(usuario_id: string, contador: Contador, quanto: number): Write {
  return { update: chaveContadores(usuario_id), com: { add: { [contador]: quanto } } };
}
