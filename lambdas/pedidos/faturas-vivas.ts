import * as z from 'zod';
import { assinaturasList } from '../platform/keys/cadastros.ts';
import { pedidosList } from '../platform/keys/pedidos.ts';
import { queryAll, type Table } from '../platform/table.ts';

const assinatura = z.object({
  status: z.string(),
  metadata: z.object({ cobranca: z.object({ gateway: z.string() }).optional() }).optional(),
});
const pedido = z.object({ status: z.string(), gateway: z.string() });

/**
 * Quantas faturas de um gateway estão vivas: assinaturas que ele ainda cobra e pedidos à espera do pagamento. Lê as
 * listas inteiras do operador, e por isso serve só ao que se faz raramente: excluir o gateway ou trocar a chave dele.
 */
export async function contarFaturasVivas(
  tabela: Table,
  usuario_id: string,
  gateway: string,
): Promise<number> {
  let vivas = 0;
  const daLista = {
    index: 'gsi1',
    pk: assinaturasList(usuario_id, 'em_andamento'),
    fields: ['status', 'metadata'],
  } as const;
  for await (const item of queryAll(tabela, daLista)) {
    const { status, metadata } = assinatura.parse(item);
    if (status !== 'cancelado' && metadata?.cobranca?.gateway === gateway) vivas += 1;
  }
  const dosPedidos = { index: 'gsi1', pk: pedidosList(usuario_id), fields: ['status', 'gateway'] } as const;
  for await (const item of queryAll(tabela, dosPedidos)) {
    const lido = pedido.parse(item);
    if (lido.status === 'aguardando' && lido.gateway === gateway) vivas += 1;
  }
  return vivas;
}
