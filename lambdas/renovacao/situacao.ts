import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import { type SituacaoDaRenovacao, situacaoDaRenovacao } from '../../shared/renovacao/renovacao.rules.ts';
import { lerPedido, type Pedido, recorrenciaAcabou } from '../pedidos/index.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { lerPlanoDaRenovacao } from './plano.ts';

/** O pedido cuja assinatura no gateway ainda cobra esta sozinha; null depois que o gateway disse que ela acabou. */
export async function recorrenciaDe(
  tabela: Table,
  { usuario_id, metadata }: Assinatura,
): Promise<Pedido | null> {
  const { cobranca, pedido_id } = metadata;
  const pedido = cobranca && pedido_id ? await lerPedido(tabela, usuario_id, pedido_id) : null;
  return pedido && recorrenciaAcabou(pedido) ? null : pedido;
}

/** O que se acharia ao abrir agora o link de renovação de uma assinatura. */
export async function situacaoAoRenovar(
  tabela: Table,
  { assinatura, hoje }: { readonly assinatura: Assinatura; readonly hoje: Data },
): Promise<SituacaoDaRenovacao> {
  const [produto, recorrencia] = await Promise.all([
    lerProduto(tabela, assinatura.usuario_id, assinatura.produto_id),
    recorrenciaDe(tabela, assinatura),
  ]);
  if (!produto) return 'encerrada';
  return situacaoDaRenovacao({
    assinatura,
    data_expiracao: assinatura.data_expiracao,
    hoje,
    cobrada_sozinha: recorrencia !== null,
    preco_centavos: (await lerPlanoDaRenovacao(tabela, assinatura, produto)).preco_centavos,
  });
}
