import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { diasAte, maisTarde, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import { assinaturaAtual, lerAssinatura, mudarAssinatura } from '../assinaturas/index.ts';
import type { Marcar, Pagamento, Pedido } from '../pedidos/index.ts';
import { gravacoesDaMudanca } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { type Table, transact, type Write } from '../platform/table.ts';

type Deps = { readonly tabela: Table };
type Devolvido = {
  readonly pedido: Pedido;
  readonly pagamento: Pagamento;
  readonly situacao: 'estornado' | 'contestado';
  readonly marcar: Marcar;
};

const TEXTO = {
  estornado: 'Pagamento estornado: o acesso foi encerrado',
  contestado: 'Pagamento contestado pelo comprador: o acesso foi encerrado',
} as const;
const TEXTO_DO_TROCADO = {
  estornado: 'Pagamento estornado: continua o acesso da compra que veio depois, sem os dias deste',
  contestado: 'Pagamento contestado: continua o acesso da compra que veio depois, sem os dias deste',
} as const;

/** Dias que um pagamento deu e ainda não tinham passado quando a compra seguinte começou: foram somados a ela. */
async function diasHerdados(
  { tabela }: Deps,
  usuario_id: string,
  { pagamento, pedido }: Devolvido,
): Promise<number> {
  const dada = pagamento.assinatura_id
    ? await lerAssinatura(tabela, usuario_id, pagamento.assinatura_id)
    : null;
  const seguinte = dada?.metadata.renovada_por
    ? await lerAssinatura(tabela, usuario_id, dada.metadata.renovada_por)
    : null;
  if (!dada || !seguinte) return 0;
  const { data_expiracao } = dada;
  const dados = diasAte(data_expiracao, somarMeses(data_expiracao, -pedido.meses_acesso));
  return Math.max(0, Math.min(dados, diasAte(data_expiracao, seguinte.data_inicio)));
}

/** O dinheiro de uma compra já trocada por outra voltou: quem pagou a outra fica com ela, sem os dias que não pagou. */
async function tirarSoOsDias(
  deps: Deps,
  ctx: RequestContext,
  devolvido: Devolvido,
  { atual, junto }: { atual: Assinatura; junto: readonly Write[] },
): Promise<boolean> {
  const { pagamento, pedido } = devolvido;
  // A contestação que depois vira estorno já tirou os dias.
  const dias = pagamento.situacao === 'pago' ? await diasHerdados(deps, ctx.usuario_id, devolvido) : 0;
  const id = pedido.cobranca?.assinatura_gateway;
  const parar = id
    ? [eventWrite(ctx, 'cobranca.parar', pedido.id, { cobranca: { gateway: pedido.gateway, id } })]
    : [];
  const data_expiracao = maisTarde(atual.data_inicio, somarDias(atual.data_expiracao, -dias));
  const mudada = await mudarAssinatura(deps.tabela, ctx, atual, {
    mudanca: { data_expiracao },
    tipo: 'assinatura.alterada',
    junto: [...junto, ...parar],
  });
  return mudada !== null;
}

/**
 * Tira o acesso de quem teve o dinheiro de volta (regra 11); `status_grupo` fica: é o operador quem remove. Diz se
 * gravou: falso quando algo mudou no meio.
 */
export async function revogarAcesso(deps: Deps, ctx: RequestContext, devolvido: Devolvido): Promise<boolean> {
  const { pedido, pagamento, situacao, marcar } = devolvido;
  const atual = pagamento.assinatura_id
    ? await assinaturaAtual(deps, { usuario_id: ctx.usuario_id, id: pagamento.assinatura_id })
    : null;
  const deOutraCompra = atual?.metadata.pedido_id !== undefined && atual.metadata.pedido_id !== pedido.id;
  const doPedido = gravacoesDaMudanca(ctx, pedido, {
    mudanca: podeIr(pedido.status, situacao) ? { status: situacao } : {},
    passo: { tipo: situacao, texto: (deOutraCompra ? TEXTO_DO_TROCADO : TEXTO)[situacao] },
    tipo: `pedido.${situacao}`,
  }).writes;
  const junto = [...marcar(ctx, situacao), ...doPedido];
  if (!atual) {
    await transact(deps.tabela, junto);
    return true;
  }
  if (deOutraCompra) return tirarSoOsDias(deps, ctx, devolvido, { atual, junto });
  const mudanca = {
    ...(atual.status === 'cancelado' ? {} : { status: 'cancelado' as const }),
    metadata: {
      ...atual.metadata,
      encerrada_por: situacao === 'estornado' ? ('estorno' as const) : ('contestacao' as const),
    },
  };
  const mudada = await mudarAssinatura(deps.tabela, ctx, atual, {
    mudanca,
    tipo: 'assinatura.cancelada',
    junto,
  });
  return mudada !== null;
}
