import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { lerPaginaDePedidos, lerPedido, mudarPedido } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Pedidos, do mais novo, em que se procura o de quem mandou o comprovante. */
const OLHADOS = 100;
const SETE_DIAS_MS = 7 * 86_400_000;

/**
 * Anota que chegou, no WhatsApp de um telefone, o que pode ser o comprovante do pedido por pagar mais novo dele, dos
 * últimos sete dias; devolve o pedido, ou null se não há um. Não dá nada por pago: quem o diz é o gateway, ou quem
 * vende. O pedido que já tem a marca fica como está.
 */
export function marcarComprovante(
  tabela: Table,
  ctx: Ctx,
  telefone: string,
): Promise<{ readonly pedido_id: string } | null> {
  return decideAgain('Comprovante recebido', async () => {
    const desde = new Date(ctx.now.getTime() - SETE_DIAS_MS).toISOString();
    const { itens } = await lerPaginaDePedidos(tabela, ctx.usuario_id, { limit: OLHADOS, after: undefined });
    const achado = itens.find(
      ({ status, comprador, criado_em }) =>
        EM_ABERTO.has(status) && criado_em >= desde && telefoneComparavel(comprador.telefone) === telefone,
    );
    const pedido = achado && (await lerPedido(tabela, ctx.usuario_id, achado.id));
    if (!pedido || !EM_ABERTO.has(pedido.status)) return null;
    if (pedido.comprovante_em !== null) return { pedido_id: pedido.id };
    const mudado = await mudarPedido(tabela, ctx, pedido, {
      mudanca: { comprovante_em: ctx.now.toISOString() },
      passo: {
        tipo: 'comprovante',
        texto: 'Comprovante recebido no WhatsApp: confira se o pagamento entrou',
      },
      tipo: 'pedido.alterado',
    });
    return mudado ? { pedido_id: pedido.id } : AGAIN;
  });
}
