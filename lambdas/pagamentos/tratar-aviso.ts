import * as z from 'zod';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import type { AvisoDoGateway, AvisosDosGateways, CobradorDoVendedor } from '../gateways/port.ts';
import { lerPedido, mudarPedido, pedidoDoVinculo } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { avisoKey } from '../platform/keys.ts';
import { joinCorrelation, logger } from '../platform/logger.ts';
import { getItem, type Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import type { OutrosNomes } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly gateways: AvisosDosGateways;
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
async function encerrarNoGateway(deps: Deps, usuario_id: string, gateway: Gateway, assinatura: string) {
  const pedido = await pedidoDoVinculo(deps.tabela, usuario_id, gateway, assinatura);
  if (!pedido) return;
  joinCorrelation(pedido.correlacao);
  if (pedido.assinatura_id === null) {
    const texto = 'A assinatura foi encerrada no gateway antes do pagamento';
    return cancelarPedido(deps, { usuario_id, id: pedido.id, texto });
  }
  const jaDito = pedido.linha_do_tempo.some(({ tipo }) => tipo === 'encerrada');
  if (jaDito) return;
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'gateway' });
  const passo = {
    tipo: 'encerrada',
    texto: 'A assinatura foi encerrada no gateway: não haverá novas cobranças',
  };
  if (!(await mudarPedido(deps.tabela, ctx, pedido, { mudanca: {}, passo }))) {
    throw new Error('O pedido mudou ao anotar o fim da assinatura no gateway');
  }
}

/** A página de pagamento passou do prazo: acaba o pedido para o qual ela foi criada, e nenhum outro que ela cite. */
async function encerrarTentativa(
  deps: Deps,
  usuario_id: string,
  { pedido_id, sessao_gateway }: NonNullable<AvisoDoGateway['tentativa_expirada']>,
) {
  const pedido = uuid.safeParse(pedido_id).success
    ? await lerPedido(deps.tabela, usuario_id, pedido_id)
    : null;
  if (pedido?.cobranca?.sessao_gateway !== sessao_gateway) return;
  const texto = 'O prazo da página de pagamento terminou';
  await cancelarPedido(deps, { usuario_id, id: pedido_id, texto });
}

/** Trata um aviso guardado: `referencia` é `<gateway>#<id do aviso>`. O que não se conhece fica só guardado. */
export async function tratarAviso(
  deps: Deps,
  { usuario_id, referencia }: { usuario_id: string; referencia: string },
): Promise<void> {
  const gateway = GATEWAYS.find((um) => referencia.startsWith(`${um}#`));
  if (!gateway) return;
  const id = referencia.slice(gateway.length + 1);
  const item = await getItem(deps.tabela, avisoKey(usuario_id, gateway, id), { consistent: true });
  const aviso = item && deps.gateways[gateway].lerAviso(corpo.parse(item).corpo);
  if (!aviso) {
    logger.warn('aviso que não se entende', { gateway });
    return;
  }
  if (aviso.pagamento) {
    const outrosNomes = nomesNoGateway(deps.cobrador);
    await aplicarPagamento({ ...deps, outrosNomes }, { usuario_id, ator: 'gateway', visto: aviso.pagamento });
  }
  if (aviso.assinatura_encerrada) {
    await encerrarNoGateway(deps, usuario_id, gateway, aviso.assinatura_encerrada);
  }
  if (aviso.tentativa_expirada) await encerrarTentativa(deps, usuario_id, aviso.tentativa_expirada);
}
