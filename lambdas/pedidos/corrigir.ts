import type { Pix } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { Pedido } from './pedido-item.ts';
import { mudarPedido } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const ESCOLHEU = (forma: Pedido['forma']) =>
  forma === 'pix' ? 'Quem compra escolheu pagar por PIX' : 'Quem compra escolheu pagar na página do gateway';

/**
 * Corrige o contato de um pedido que ainda não foi pago, ou a forma de o pagar; null se o pedido mudou no meio. O PIX
 * que ele tinha sai já: o da forma nova só vem com a cobrança acertada no gateway.
 */
export function corrigirPedido(
  tabela: Table,
  ctx: Ctx,
  antes: Pedido,
  { comprador, campos, forma }: Pick<Pedido, 'comprador' | 'forma'> & { readonly campos: readonly string[] },
): Promise<Pedido | null> {
  const texto = [
    ...(campos.length > 0 ? [`Quem compra corrigiu os seus dados: ${campos.join(', ')}`] : []),
    ...(forma === antes.forma ? [] : [ESCOLHEU(forma)]),
  ].join('. ');
  return mudarPedido(tabela, ctx, antes, {
    mudanca: {
      comprador,
      forma,
      correcoes: antes.correcoes + 1,
      ...(forma === antes.forma || antes.cobranca === null
        ? {}
        : { cobranca: { ...antes.cobranca, pix: null } }),
    },
    passo: { tipo: 'contato', texto },
    tipo: 'pedido.alterado',
    dados: { campos },
  });
}

/** Guarda o PIX de agora de um pedido, se ele ainda é como se leu; null quando mudou no meio. */
export function guardarPix(tabela: Table, ctx: Ctx, antes: Pedido, pix: Pix): Promise<Pedido | null> {
  if (antes.cobranca === null) throw new Error('Só há PIX onde há cobrança');
  return mudarPedido(tabela, ctx, antes, { mudanca: { cobranca: { ...antes.cobranca, pix } } });
}
