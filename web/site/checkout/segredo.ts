import { gravar, lerObjeto } from './armazenamento.ts';

/** Pedidos de que este navegador guarda o segredo. */
const GUARDADOS = 5;

function lerSegredos(): readonly (readonly [id: string, segredo: string])[] {
  return Object.entries(lerObjeto('checkout_segredos') ?? {}).flatMap(([id, segredo]) =>
    typeof segredo === 'string' ? [[id, segredo] as const] : [],
  );
}

/** O segredo de um pedido que este navegador fez, ou null. */
export function segredoGuardado(pedido_id: string): string | null {
  return lerSegredos().find(([id]) => id === pedido_id)?.[1] ?? null;
}

/**
 * O segredo de um pedido, sorteado (128 bits) na primeira vez e guardado à parte do pedido: é ele que mostra o acesso,
 * e não se perde quando o pedido termina ou outro começa. Ficam os dos últimos pedidos.
 */
export function segredoDoPedido(pedido_id: string): string {
  const guardado = segredoGuardado(pedido_id);
  if (guardado !== null) return guardado;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const segredo = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const todos = [...lerSegredos(), [pedido_id, segredo] as const].slice(-GUARDADOS);
  gravar('checkout_segredos', JSON.stringify(Object.fromEntries(todos)));
  return segredo;
}
