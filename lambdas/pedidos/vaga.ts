import { DEVOLVEM_A_VAGA, EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import { gravacoesDaRedeSolta, gravacoesDaVaga } from '../catalogo/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Write } from '../platform/table.ts';
import type { Pedido } from './pedido-item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** O que muda num pedido que tem ou teve uma vaga, e o que se grava com ele. */
type DaVaga = { readonly muda: Partial<Pick<Pedido, 'vaga' | 'vaga_rede'>>; readonly writes: Write[] };

/** A vaga de um pedido volta ao plano, e a rede que a segurava tem menos uma por pagar. */
export function devolverVaga(ctx: Ctx, { slug, plano, vaga_rede }: Pedido): DaVaga {
  const lugar = { slug: slug ?? '', plano };
  return {
    muda: { vaga: 'devolvida', vaga_rede: null },
    writes: [...gravacoesDaVaga(ctx, lugar, -1), ...gravacoesDaRedeSolta(ctx, lugar, vaga_rede)],
  };
}

/**
 * A vaga de um pedido que muda de situação: volta quando ele morre sem ser pago e, se o pagamento chega depois,
 * torna-se a tomar. Cada uma vai na gravação que muda o pedido, e por isso uma vez só.
 */
export function mudarVaga(
  ctx: Ctx,
  pedido: Pedido,
  mudanca: Partial<Pick<Pedido, 'status' | 'vaga'>>,
): DaVaga | null {
  const { vaga, vaga_rede, slug, plano } = pedido;
  const agora = mudanca.status ?? pedido.status;
  // Quem diz o que é feito da vaga diz também o que se grava dela.
  if (vaga === null || slug === null || mudanca.vaga !== undefined) return null;
  if (vaga === 'tomada' && DEVOLVEM_A_VAGA.has(agora)) return devolverVaga(ctx, pedido);
  const pago = !EM_ABERTO.has(agora) && !DEVOLVEM_A_VAGA.has(agora);
  if (!pago) return null;
  const lugar = { slug, plano };
  if (vaga === 'devolvida') return { muda: { vaga: 'tomada' }, writes: gravacoesDaVaga(ctx, lugar, 1) };
  return vaga_rede === null
    ? null
    : { muda: { vaga_rede: null }, writes: gravacoesDaRedeSolta(ctx, lugar, vaga_rede) };
}
