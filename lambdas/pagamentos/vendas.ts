import { refusal } from '../../shared/base/refusals.ts';
import { recusasPagamentos } from '../../shared/pagamentos/pagamentos.routes.ts';
import type { PedidoDetalhe } from '../../shared/pagamentos/pagamentos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Table } from '../platform/table.ts';
import { pagamentosDoPedido } from './pagamento-item.ts';
import { type Pedido, pedidoDaApi } from './pedido-item.ts';
import { lerPedido, listarPedidos, mudarPedido } from './pedido-repository.ts';
import type { CobradorDoVendedor } from './ports.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Vendas do operador, da mais nova à mais antiga, uma página. */
export async function listarVendas(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: { limite: number; cursor?: string | undefined } },
) {
  const contexto = `vendas#${ctx.usuario_id}`;
  const { itens, continua } = await listarPedidos(deps.tabela, ctx.usuario_id, {
    limite: consulta.limite,
    depoisDe: deps.cursores.abrir(contexto, consulta.cursor),
  });
  return { itens: itens.map(pedidoDaApi), proximo_cursor: deps.cursores.fechar(contexto, continua) };
}

async function pedidoOuRecusa({ tabela }: Deps, { ctx, id }: Alvo): Promise<Pedido> {
  const pedido = await lerPedido(tabela, ctx.usuario_id, id);
  if (!pedido) throw refusal(recusasPagamentos, 'venda_nao_encontrada');
  return pedido;
}

async function detalhar({ tabela }: Deps, pedido: Pedido): Promise<PedidoDetalhe> {
  return {
    ...pedidoDaApi(pedido),
    pagamentos: await pagamentosDoPedido(tabela, pedido.usuario_id, pedido.id),
    linha_do_tempo: pedido.linha_do_tempo,
  };
}

/** Uma venda com os pagamentos e a linha do tempo; recusa `venda_nao_encontrada`, também para a de outro operador. */
export async function obterVenda(deps: Deps, alvo: Alvo): Promise<PedidoDetalhe> {
  return detalhar(deps, await pedidoOuRecusa(deps, alvo));
}

/** Anota o pedido de estorno, uma vez por pagamento; se outra gravação passar na frente, tenta de novo sobre o que há. */
async function anotarEstorno(deps: Deps, { ctx, id }: Alvo, pagamento_id: string): Promise<Pedido> {
  for (;;) {
    const pedido = await pedidoOuRecusa(deps, { ctx, id });
    const jaPedido = pedido.linha_do_tempo.some(
      (um) => um.tipo === 'estorno_pedido' && um.pagamento_id === pagamento_id,
    );
    if (jaPedido) return pedido;
    const texto = 'Estorno pedido ao gateway: o acesso cai quando ele confirmar';
    const passo = { tipo: 'estorno_pedido', texto, pagamento_id };
    const depois = await mudarPedido(deps.tabela, ctx, pedido, { mudanca: {}, passo });
    if (depois) return depois;
  }
}

/**
 * Pede ao gateway o estorno de um pagamento (o último confirmado, se não se disser qual). O acesso só cai quando o
 * gateway avisa que devolveu. Pedir duas vezes não estorna duas vezes: o gateway reconhece a mesma chave.
 */
export async function estornarVenda(
  deps: Deps & { cobrador: CobradorDoVendedor },
  { ctx, id, pagamento_id }: Alvo & { pagamento_id?: string | undefined },
): Promise<PedidoDetalhe> {
  const pedido = await pedidoOuRecusa(deps, { ctx, id });
  const pagos = (await pagamentosDoPedido(deps.tabela, ctx.usuario_id, id)).filter(
    ({ status }) => status === 'pago',
  );
  const alvo = pagamento_id ? pagos.find((um) => um.id === pagamento_id) : pagos.at(-1);
  if (!alvo) throw refusal(recusasPagamentos, 'nao_estornavel');
  const cobrador = await deps.cobrador(ctx.usuario_id, pedido.gateway);
  if (!cobrador) throw refusal(recusasPagamentos, 'gateway_indisponivel');
  const chave = `estorno:${pedido.gateway}:${alvo.id}`;
  const resultado = await cobrador.estornar({ pagamento_gateway: alvo.id, referencia: id, chave });
  if (!resultado.ok) {
    throw resultado.passageiro
      ? refusal(recusasPagamentos, 'gateway_indisponivel')
      : refusal(recusasPagamentos, 'estorno_recusado', `O gateway recusou o estorno: ${resultado.motivo}`);
  }
  return detalhar(deps, await anotarEstorno(deps, { ctx, id }, alvo.id));
}
