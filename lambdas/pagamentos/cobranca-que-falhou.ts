import { assinaturaAtual, falhaConhecida, gravacaoDaFalha } from '../assinaturas/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';

type Cobranca = { readonly pagamento_id: string; readonly valor_centavos: number };

/**
 * O que se grava, na transação do fato, de uma cobrança do gateway que não se pagou: a falha, de que os avisos dos dias
 * seguintes se contam, uma por cobrança, e o evento que a conta logo a quem paga. `no_cartao` diz se o gateway a ia
 * cobrar sozinho no cartão.
 */
export async function gravacoesDaCobrancaQueFalhou(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
  {
    pedido,
    cobranca,
    no_cartao,
  }: { readonly pedido: Pedido; readonly cobranca: Cobranca; readonly no_cartao: boolean },
): Promise<Write[]> {
  const { usuario_id } = ctx;
  const { id: pedido_id, gateway, cliente_id, assinatura_id: id } = pedido;
  const { pagamento_id, valor_centavos } = cobranca;
  const atual = id === null ? null : await assinaturaAtual({ tabela }, { usuario_id, id });
  const feita = atual?.metadata.cobranca;
  const dela = feita?.gateway === gateway && feita.id === pedido.cobranca?.assinatura_gateway;
  if (!atual || !dela || atual.status === 'cancelado' || atual.status_grupo === 'removido') return [];
  const sozinha = no_cartao || feita.pix_automatico === true;
  const { id: assinatura_id, data_expiracao } = atual;
  const conhecida = await falhaConhecida(tabela, usuario_id, { assinatura_id, gateway, pagamento_id });
  if (conhecida) return [];
  return [
    gravacaoDaFalha(ctx, {
      assinatura_id,
      data_expiracao,
      pedido_id,
      gateway,
      pagamento_id,
      valor_centavos,
    }),
    eventWrite(ctx, 'cobranca.recusada', pedido_id, { cliente_id, pagamento_id, sozinha }),
  ];
}
