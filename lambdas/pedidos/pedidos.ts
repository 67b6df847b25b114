import { refusal } from '../../shared/base/refusals.ts';
import { recusasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { pagamentosDoPedido } from './pagamento-item.ts';
import { type Pedido, pedidoDaApi } from './pedido-item.ts';
import { lerPaginaDePedidos, lerPedido, mudarPedido } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Pedidos do operador, do mais novo ao mais antigo, uma página. */
export async function listarPedidos(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: { limite: number; cursor?: string | undefined } },
) {
  const contexto = `pedidos#${ctx.usuario_id}`;
  const { itens, next } = await lerPaginaDePedidos(deps.tabela, ctx.usuario_id, {
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens: itens.map(pedidoDaApi), proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** O pedido do operador; recusa `pedido_nao_encontrado`, também para o de outro. */
export async function pedidoOuRecusa({ tabela }: Deps, { ctx, id }: Alvo): Promise<Pedido> {
  const pedido = await lerPedido(tabela, ctx.usuario_id, id);
  if (!pedido) throw refusal(recusasPedidos, 'pedido_nao_encontrado');
  return pedido;
}

async function detalhar({ tabela }: Deps, pedido: Pedido): Promise<PedidoDetalhe> {
  const { usuario_id, id, assinatura_id, linha_do_tempo, correlacao } = pedido;
  const [pagamentos, assinatura] = await Promise.all([
    pagamentosDoPedido(tabela, usuario_id, id),
    assinatura_id ? lerAssinatura(tabela, usuario_id, assinatura_id) : null,
  ]);
  const boas_vindas = assinatura?.boas_vindas ?? null;
  return { ...pedidoDaApi(pedido), pagamentos, linha_do_tempo, correlacao, boas_vindas };
}

/** Um pedido com os pagamentos e a linha do tempo; recusa `pedido_nao_encontrado`, também para o de outro operador. */
export async function obterPedido(deps: Deps, alvo: Alvo): Promise<PedidoDetalhe> {
  return detalhar(deps, await pedidoOuRecusa(deps, alvo));
}

/** Anota o pedido de estorno, uma vez por pagamento; se outra gravação passar na frente, tenta de novo sobre o que há. */
function anotarEstorno(deps: Deps, { ctx, id }: Alvo, pagamento_id: string): Promise<Pedido> {
  return decideAgain('Anotar um pedido de estorno', async () => {
    const pedido = await pedidoOuRecusa(deps, { ctx, id });
    const jaPedido = pedido.linha_do_tempo.some(
      (um) => um.tipo === 'estorno_pedido' && um.pagamento_id === pagamento_id,
    );
    if (jaPedido) return pedido;
    const texto = 'Estorno pedido ao gateway: o acesso cai quando ele confirmar';
    const passo = { tipo: 'estorno_pedido', texto, pagamento_id };
    return (await mudarPedido(deps.tabela, ctx, pedido, { mudanca: {}, passo })) ?? AGAIN;
  });
}

/**
 * Pede ao gateway o estorno de um pagamento (o último confirmado, se não se disser qual). O acesso só cai quando o
 * gateway avisa que devolveu. Pedir duas vezes não estorna duas vezes: o gateway reconhece a mesma chave.
 */
export async function estornarPedido(
  deps: Deps & { cobrador: CobradorDoVendedor },
  { ctx, id, pagamento_id }: Alvo & { pagamento_id?: string | undefined },
): Promise<PedidoDetalhe> {
  await pedidoOuRecusa(deps, { ctx, id });
  const pagos = (await pagamentosDoPedido(deps.tabela, ctx.usuario_id, id)).filter(
    ({ status }) => status === 'pago',
  );
  const alvo = pagamento_id ? pagos.find((um) => um.id === pagamento_id) : pagos.at(-1);
  if (!alvo) throw refusal(recusasPedidos, 'nao_estornavel');
  const cobrador = await deps.cobrador(ctx.usuario_id, alvo.gateway);
  if (!cobrador) throw refusal(recusasPedidos, 'gateway_indisponivel');
  const chave = `estorno:${alvo.gateway}:${alvo.id}`;
  const resultado = await cobrador.estornar({ pagamento_gateway: alvo.id, referencia: id, chave });
  if (!resultado.ok) {
    throw resultado.passageiro
      ? refusal(recusasPedidos, 'gateway_indisponivel')
      : refusal(recusasPedidos, 'estorno_recusado', `O gateway recusou o estorno: ${resultado.motivo}`);
  }
  return detalhar(deps, await anotarEstorno(deps, { ctx, id }, alvo.id));
}
