import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import { proximaCobranca } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

/** O dia em que o gateway cobra no cartão; sem a cobrança à vista nele, o dia em que o acesso acaba. */
export async function cobrancaNoCartaoEm(
  tabela: Table,
  { usuario_id, today }: Pick<RequestContext, 'usuario_id' | 'today'>,
  { metadata, data_expiracao }: Assinatura,
): Promise<Data> {
  const alvo = metadata.pedido_id && { pedido_id: metadata.pedido_id, hoje: today };
  return (alvo && (await proximaCobranca(tabela, usuario_id, alvo))) || data_expiracao;
}
