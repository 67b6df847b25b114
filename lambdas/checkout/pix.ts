import type { PixParaPagar } from '../../shared/base/pix.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasCheckout } from '../../shared/checkout/checkout.routes.ts';
import type { SituacaoDoPedido } from '../../shared/checkout/checkout.schema.ts';
import { podeIr, type StatusDoPedido } from '../../shared/pedidos/pedidos.rules.ts';
import { guardarPix, lerPedido, lerStatusDoPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { acessoDoPedidoKey } from '../platform/keys/pedidos.ts';
import { providerCall } from '../platform/logger.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { type Table, transact, tryTransact } from '../platform/table.ts';
import type { GatewayDoVendedor } from './juntar-pedido.ts';
import { contextoDaLoja } from './loja.ts';

type Deps = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
};
type Alvo = { readonly ctx: RequestContext; readonly http: RawRequest; readonly id: string };

/** Como quem comprou lê em que pé o pedido está. */
export const SITUACAO: Readonly<Record<StatusDoPedido, SituacaoDoPedido['situacao']>> = {
  criado: 'aguardando',
  aguardando: 'aguardando',
  pago: 'pago',
  vencido: 'vencido',
  cancelado: 'cancelado',
  estornado: 'estornado',
  contestado: 'contestado',
  perdido: 'perdido',
};

/** Diz se ainda se paga um pedido por aqui: a vaga que voltou pode já ser de outra pessoa. */
export const continuaPorPagar = ({ status, vaga }: Pedido): boolean =>
  (status === 'aguardando' || status === 'vencido') && vaga !== 'devolvida';

/** O PIX de um pedido enquanto vale; null quando não há, ou o prazo dele passou. */
export function pixDeAgora({ cobranca, forma }: Pedido, agora: Date): PixParaPagar | null {
  // Quem já não paga por PIX pode ter guardado o de uma tentativa que se cruzou com a troca.
  const pix = forma === 'pix' ? cobranca?.pix : null;
  if (!pix || (pix.expira_em !== null && pix.expira_em <= agora.toISOString())) return null;
  return { payload: pix.payload, expira_em: pix.expira_em };
}

async function pedidoDaLoja(deps: Deps, alvo: Alvo) {
  const ctx = await contextoDaLoja(deps, alvo);
  const pedido = await lerPedido(deps.tabela, ctx.usuario_id, alvo.id);
  if (!pedido) throw refusal(recusasCheckout, 'pedido_nao_encontrado');
  return { ctx, pedido };
}

/** Só em que pé está um pedido: uma leitura, que pode estar uns instantes atrasada, pois se repete. */
export async function esperarPedido(
  deps: Pick<Deps, 'tabela'>,
  alvo: Alvo,
): Promise<{ situacao: SituacaoDoPedido['situacao'] }> {
  const { usuario_id } = await contextoDaLoja(deps, alvo);
  const status = await lerStatusDoPedido(deps.tabela, usuario_id, alvo.id);
  if (status === null) throw refusal(recusasCheckout, 'pedido_nao_encontrado');
  return { situacao: SITUACAO[status] };
}

/** De quanto em quanto se pergunta ao gateway por um pedido, de quantas telas for. */
const ENTRE_PERGUNTAS_MS = 5_000;
const UM_DIA_S = 24 * 60 * 60;

/** Toma a vez de perguntar; falso quando outra pergunta do mesmo tipo acabou de sair. */
async function tomarVez(
  { tabela, tempoReal }: Deps,
  { usuario_id, id }: Pedido,
  conta: string,
): Promise<boolean> {
  const agora = tempoReal();
  const falhas = await tryTransact(tabela, [
    {
      update: acessoDoPedidoKey(usuario_id, id, conta),
      set: { ultimo_ms: agora, expira_em: Math.ceil(agora / 1000) + UM_DIA_S },
      where: [['ultimo_ms', 'absent_or_less', agora - ENTRE_PERGUNTAS_MS]],
    },
  ]);
  return falhas === null;
}

/** Diz se o gateway tem por pago um pagamento; null quando ele não respondeu, ou já não está ligado. */
async function foiPago(
  deps: Deps,
  { usuario_id, gateway }: Pedido,
  pagamento_gateway: string,
): Promise<boolean | null> {
  const ligado = await deps.gateway(usuario_id, gateway);
  const faturas = ligado?.cobrador.cobrancas;
  if (!faturas) return null;
  const lida = await providerCall(
    { provedor: gateway, acao: 'procurar pagamento' },
    () => faturas.buscar(pagamento_gateway),
    ({ ok }) => ({ ok }),
  );
  return lida.ok ? (lida.cobranca?.fatos.some(({ tipo }) => tipo === 'pago') ?? false) : null;
}

/**
 * 'Já paguei': pergunta ao gateway pelo pagamento deste pedido, sem esperar a notificação. O que se achou vai à fila
 * das notificações, que pergunta por si e o aplica pelo mesmo caminho: se uma chega no meio, o efeito é de um. `chegou`
 * é null se não se pôde perguntar.
 */
export async function procurarPagamento(deps: Deps, alvo: Alvo): Promise<{ chegou: boolean | null }> {
  const { ctx, pedido } = await pedidoDaLoja(deps, alvo);
  const { cobranca, status, gateway, id } = pedido;
  if (!podeIr(status, 'pago')) return { chegou: status === 'pago' };
  const pagamento_gateway = cobranca?.pagamento_gateway;
  if (!pagamento_gateway || !(await tomarVez(deps, pedido, 'PAGAMENTO'))) return { chegou: false };
  const chegou = await foiPago(deps, pedido, pagamento_gateway);
  if (!chegou) return { chegou };
  await transact(deps.tabela, [eventWrite(ctx, 'pagamento.achado', id, { gateway, pagamento_gateway })]);
  return { chegou: true };
}

/** Busca outra vez o PIX da cobrança de um pedido: o que não veio, ou cujo prazo passou. Não se cria outra cobrança. */
export async function gerarPix(deps: Deps, alvo: Alvo): Promise<{ pix: PixParaPagar | null }> {
  const { ctx, pedido } = await pedidoDaLoja(deps, alvo);
  const { cobranca, gateway, forma } = pedido;
  const pagamento_gateway = cobranca?.pagamento_gateway;
  if (forma !== 'pix' || !pagamento_gateway || !continuaPorPagar(pedido)) return { pix: null };
  if (!(await tomarVez(deps, pedido, 'PIX'))) return { pix: pixDeAgora(pedido, ctx.now) };
  const ligado = await deps.gateway(ctx.usuario_id, gateway);
  const pedir = ligado?.cobrador.pixDe;
  const pix = pedir
    ? await providerCall(
        { provedor: gateway, acao: 'gerar PIX' },
        () => pedir(pagamento_gateway),
        (lido) => ({ ok: lido !== null }),
      )
    : null;
  if (pix === null) return { pix: null };
  // Se o pedido mudou no meio, vale o que ficou: quem mudou a forma ou pagou não volta a este.
  const depois =
    (await guardarPix(deps.tabela, ctx, pedido, pix)) ??
    (await lerPedido(deps.tabela, ctx.usuario_id, pedido.id));
  return { pix: depois && continuaPorPagar(depois) ? pixDeAgora(depois, ctx.now) : null };
}
