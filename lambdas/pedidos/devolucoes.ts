import * as z from 'zod';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { DevolucaoPedida } from '../../shared/pedidos/pedidos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { devolucoesPartition } from '../platform/keys/conta.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { nomeDoProdutoDo, type Pedido } from './pedido-item.ts';
import { lerPedido } from './repository.ts';

/** Quantos se leem: os de que se passou o prazo há mais tempo vêm primeiro. */
const MAXIMO = 50;
const guardada = z.object({ pedido_id: z.string() });

/** O pedido que ainda espera pelo dinheiro; null no que já voltou, está em disputa ou já se pediu ao gateway. */
function mostrarSeEspera(pedido: Pedido | null): DevolucaoPedida | null {
  if (pedido?.status !== 'pago' || pedido.devolucao === null) return null;
  return {
    pedido_id: pedido.id,
    cliente_nome: pedido.comprador.nome,
    produto: nomeDoProdutoDo(pedido),
    valor: centavosParaReais(pedido.valor_centavos),
    ...pedido.devolucao,
  };
}

/** Quem pediu o dinheiro de volta e ainda não o recebeu, do prazo mais curto ao mais longo (regra 60). */
export async function listarDevolucoes(
  { tabela }: { readonly tabela: Table },
  { usuario_id }: RequestContext,
): Promise<{ itens: DevolucaoPedida[] }> {
  const { items } = await queryPage(tabela, {
    pk: devolucoesPartition(usuario_id),
    limit: MAXIMO,
    consistent: true,
  });
  const ids = items.map((item) => guardada.parse(item).pedido_id);
  const pedidos = await Promise.all(ids.map((id) => lerPedido(tabela, usuario_id, id)));
  return { itens: pedidos.flatMap((pedido) => mostrarSeEspera(pedido) ?? []) };
}
