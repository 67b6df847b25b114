import type { Key } from '../../../lambdas/platform/keys.ts';
import type { ItemCru } from './varrer.ts';

/** A chave de um item cru. */
export function chaveDoItem({ pk, sk }: ItemCru): Key {
  if (!pk?.S || !sk?.S) throw new Error('Um item da tabela sem chave');
  return { pk: pk.S, sk: sk.S };
}
