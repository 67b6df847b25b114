import { somarPeriodo } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura, Metadata } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, dataMaisTarde } from '../../shared/base/datas.ts';
import { assinaturaAtual, mudarAssinatura } from '../assinaturas/index.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** Uma cobrança que o gateway diz que não entrou, ou que desistiu dela. */
export type NaoEntrou = {
  readonly pagamento_id: string;
  readonly visto: Pick<PagamentoDoGateway, 'vence_em' | 'tenta_ate'>;
  /** Recusou-se o que ele cobrava sozinho; senão a recusa que se sabia deixa de valer. */
  readonly recusada: boolean;
};

/** A assinatura que a recorrência de um pedido cobra hoje; null na que outra cobrança já tomou, ou que se excluiu. */
export async function assinaturaCobrada(
  deps: Deps,
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
  { gateway, cobranca, assinatura_id }: Pedido,
): Promise<Assinatura | null> {
  const atual = assinatura_id ? await assinaturaAtual(deps, { usuario_id, id: assinatura_id }) : null;
  const dela = atual?.metadata.cobranca;
  return dela?.gateway === gateway && dela.id === cobranca?.assinatura_gateway ? atual : null;
}

/**
 * Os dados livres de uma assinatura depois de uma cobrança que não entrou (regra 65); null quando não os muda. A recusa
 * é do vencimento de hoje: não conta a de um período que já se tem, porque se renovou de outro modo.
 */
export function metadataComARecusa(
  { data_expiracao, metadata, produto }: Assinatura,
  { pagamento_id, visto, recusada }: NaoEntrou,
  hoje: Data,
): Metadata | null {
  const { cobranca_recusada: antes, ...resto } = metadata;
  const mesma = antes?.pagamento_id === pagamento_id;
  if (!recusada) return mesma ? resto : null;
  if (data_expiracao >= somarPeriodo(visto.vence_em ?? hoje, produto.periodicidade)) return null;
  const sabida = mesma && antes.data_expiracao === data_expiracao ? antes.tenta_ate : undefined;
  const tenta_ate = visto.tenta_ate ? dataMaisTarde(visto.tenta_ate, sabida ?? visto.tenta_ate) : sabida;
  if (mesma && antes.data_expiracao === data_expiracao && tenta_ate === antes.tenta_ate) return null;
  const cobranca_recusada = { pagamento_id, data_expiracao, ...(tenta_ate ? { tenta_ate } : {}) };
  return { ...resto, cobranca_recusada };
}

/**
 * Leva à assinatura mais uma tentativa do gateway numa cobrança que ele já tinha recusado: a tolerância não acaba antes
 * dela. Falso quando a assinatura mudou no meio.
 */
export async function prolongarRecusa(
  deps: Deps,
  ctx: RequestContext,
  {
    pedido,
    pagamento_id,
    visto,
  }: Pick<NaoEntrou, 'pagamento_id'> & {
    readonly pedido: Pedido;
    readonly visto: PagamentoDoGateway;
  },
): Promise<boolean> {
  if (!visto.tenta_ate) return true;
  const atual = await assinaturaCobrada(deps, ctx, pedido);
  if (atual?.metadata.cobranca_recusada?.pagamento_id !== pagamento_id) return true;
  const metadata = metadataComARecusa(atual, { pagamento_id, visto, recusada: true }, ctx.today);
  if (!metadata) return true;
  const mudanca = { metadata };
  return (await mudarAssinatura(deps.tabela, ctx, atual, { mudanca, tipo: 'assinatura.alterada' })) !== null;
}
