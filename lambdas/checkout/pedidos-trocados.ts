import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import { lerPedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';
import { ehDoNavegador } from './prova.ts';

type Anterior = { readonly id: string; readonly segredo: string };

/**
 * Os eventos que mandam cancelar os pedidos a que um novo toma o lugar: só os do mesmo navegador, que prova cada um com o
 * segredo dele, e que ainda se podem pagar. Quem trocou de plano não fica com duas cobranças vivas.
 */
export async function gravacoesDosTrocados(
  tabela: Table,
  ctx: RequestContext,
  { id, anteriores = [] }: { readonly id: string; readonly anteriores?: readonly Anterior[] | undefined },
): Promise<Write[]> {
  const lidos = await Promise.all(
    anteriores.map(async ({ id: anterior, segredo }) => {
      const pedido = anterior === id ? null : await lerPedido(tabela, ctx.usuario_id, anterior);
      return pedido && ehDoNavegador(pedido, segredo) && EM_ABERTO.has(pedido.status) ? [pedido] : [];
    }),
  );
  return lidos.flat().map((pedido) => eventWrite(ctx, 'pedido.trocado', pedido.id, { por: id }));
}
