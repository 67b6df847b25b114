import * as z from 'zod';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import type { CobradorDoVendedor, NotificacaoDoGateway, NotificacoesDosGateways } from '../gateways/port.ts';
import { lerPedido, mudarPedido } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { logger } from '../platform/logger.ts';
import { readNotice } from '../platform/provider-notice.ts';
import type { Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { levarPixAutomatico } from './pix-automatico.ts';
import type { OutrosNomes } from './ports.ts';
import { levarRecorrencia, type OuvidoDaRecorrencia } from './recorrencia.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly gateways: NotificacoesDosGateways;
  readonly cobrador: CobradorDoVendedor;
};

/** Pergunta ao gateway os outros números de um pagamento; sem chave para perguntar, nenhum. */
export const nomesNoGateway =
  (cobrador: CobradorDoVendedor): OutrosNomes =>
  async (usuario_id, gateway, id) =>
    (await (await cobrador(usuario_id, gateway))?.outrosNomes(id)) ?? [];

const uuid = z.uuid();
const corpo = z.looseObject({ corpo: z.string() });

/**
 * Um pedido que já não será pago por aqui: cancela-o e devolve o uso do cupom, na mesma transação. Quem já foi pago
 * fica como está.
 */
export async function cancelarPedido(
  { tabela, relogio }: Pick<Deps, 'tabela' | 'relogio'>,
  { usuario_id, id, texto }: { usuario_id: string; id: string; texto: string },
): Promise<void> {
  const ctx = newContext(relogio, { usuario_id, ator: 'gateway' });
  await decideAgain('Cancelar um pedido', async () => {
    const pedido = await lerPedido(tabela, usuario_id, id);
    if (!pedido || !podeIr(pedido.status, 'cancelado')) return null;
    const devolucao = pedido.cupom
      ? await gravacoesDoUsoDevolvido({ tabela }, { usuario_id, cupom_id: pedido.cupom.id, pedido_id: id })
      : [];
    const depois = await mudarPedido(tabela, ctx, pedido, {
      mudanca: { status: 'cancelado' },
      passo: { tipo: 'cancelado', texto },
      tipo: 'pedido.cancelado',
      junto: devolucao,
    });
    return depois ?? AGAIN;
  });
}

/** A assinatura acabou no gateway: quem já pagou fica até o dia pago (regra 11); quem não pagou não tem mais pedido. */
async function encerrarNoGateway(deps: Deps, ouvido: OuvidoDaRecorrencia) {
  const porPagar = await levarRecorrencia(deps, ouvido);
  if (!porPagar) return;
  const texto = 'A assinatura foi encerrada no gateway antes do pagamento';
  await cancelarPedido(deps, { usuario_id: ouvido.usuario_id, id: porPagar.id, texto });
}

/** A página de pagamento passou do prazo: acaba o pedido para o qual ela foi criada, e nenhum outro que ela cite. */
async function encerrarTentativa(
  deps: Deps,
  usuario_id: string,
  { pedido_id, sessao_gateway }: NonNullable<NotificacaoDoGateway['tentativa_expirada']>,
) {
  const pedido = uuid.safeParse(pedido_id).success
    ? await lerPedido(deps.tabela, usuario_id, pedido_id)
    : null;
  if (pedido?.cobranca?.sessao_gateway !== sessao_gateway) return;
  const texto = 'O prazo da página de pagamento terminou';
  await cancelarPedido(deps, { usuario_id, id: pedido_id, texto });
}

/**
 * Trata uma notificação guardada: `referencia` é `<gateway>#<id da notificação>`. O que não se conhece fica só
 * guardado.
 */
export async function tratarNotificacao(
  deps: Deps,
  { usuario_id, referencia }: { usuario_id: string; referencia: string },
): Promise<void> {
  const gateway = GATEWAYS.find((gateway) => referencia.startsWith(`${gateway}#`));
  if (!gateway) return;
  const item = await readNotice(deps.tabela, { usuario_id, entidade_id: referencia });
  const notificacao = item && deps.gateways[gateway].lerNotificacao(corpo.parse(item).corpo);
  if (!notificacao) {
    logger.warn('aviso que não se entende', { gateway });
    return;
  }
  if (notificacao.pagamento) {
    const outrosNomes = nomesNoGateway(deps.cobrador);
    await aplicarPagamento(
      { ...deps, outrosNomes },
      { usuario_id, ator: 'gateway', visto: notificacao.pagamento },
    );
  }
  const em = notificacao.criado_em ?? deps.relogio.now().toISOString();
  const ouvido = { usuario_id, gateway, ator: 'gateway', em } as const;
  if (notificacao.assinatura_encerrada) {
    await encerrarNoGateway(deps, { ...ouvido, id: notificacao.assinatura_encerrada, acabou: true });
  }
  if (notificacao.assinatura_retomada) {
    await levarRecorrencia(deps, { ...ouvido, ...notificacao.assinatura_retomada, acabou: false });
  }
  const { pix_automatico: noticia } = notificacao;
  if (noticia) await levarPixAutomatico(deps, { usuario_id, gateway, noticia, em });
  if (notificacao.tentativa_expirada)
    await encerrarTentativa(deps, usuario_id, notificacao.tentativa_expirada);
}
