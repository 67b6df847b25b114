import * as z from 'zod';
import { podeIr } from '../../shared/pagamentos/pagamentos.rules.ts';
import { GATEWAYS, type Gateway } from '../../shared/pagamentos/pagamentos.schema.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import type { Clock } from '../platform/clock.ts';
import { novoContexto } from '../platform/context.ts';
import { chaveAviso } from '../platform/keys.ts';
import { logger } from '../platform/logger.ts';
import { getItem, type Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { lerPedido, mudarPedido, pedidoDoVinculo } from './pedido-repository.ts';
import type { CobradorDoVendedor, LerAviso, OutrosNomes } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly ler: Readonly<Record<Gateway, LerAviso>>;
  readonly cobrador: CobradorDoVendedor;
};

/** Pergunta ao gateway os outros números de um pagamento; sem chave para perguntar, nenhum. */
export const nomesNoGateway =
  (cobrador: CobradorDoVendedor): OutrosNomes =>
  async (usuario_id, gateway, id) =>
    (await (await cobrador(usuario_id, gateway))?.outrosNomes(id)) ?? [];

const TENTATIVAS = 8;
const corpo = z.looseObject({ corpo: z.string() });
const uuid = z.uuid();

/**
 * Um pedido que já não será pago por aqui: cancela-o e devolve o uso do cupom, na mesma transação. Quem já foi pago
 * fica como está.
 */
export async function matarPedido(
  { tabela, relogio }: Pick<Deps, 'tabela' | 'relogio'>,
  { usuario_id, id, texto }: { usuario_id: string; id: string; texto: string },
): Promise<void> {
  const ctx = novoContexto(relogio, { usuario_id, ator: 'gateway' });
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa += 1) {
    const pedido = await lerPedido(tabela, usuario_id, id);
    if (!pedido || !podeIr(pedido.status, 'cancelado')) return;
    const devolucao = pedido.cupom
      ? await gravacoesDoUsoDevolvido({ tabela }, { usuario_id, cupom_id: pedido.cupom.id, pedido_id: id })
      : [];
    const feito = await mudarPedido(tabela, ctx, pedido, {
      mudanca: { status: 'cancelado' },
      passo: { tipo: 'cancelado', texto },
      tipo: 'pedido.cancelado',
      junto: devolucao,
    });
    if (feito) return;
  }
  throw new Error('O pedido mudou a cada tentativa de cancelá-lo');
}

/** A assinatura acabou no gateway: quem já pagou fica até o dia pago (regra 11); quem não pagou não tem mais pedido. */
async function encerrarNoGateway(deps: Deps, usuario_id: string, gateway: Gateway, assinatura: string) {
  const pedido = await pedidoDoVinculo(deps.tabela, usuario_id, gateway, assinatura);
  if (!pedido) return;
  if (pedido.assinatura_id === null) {
    const texto = 'A assinatura foi encerrada no gateway antes do pagamento';
    return matarPedido(deps, { usuario_id, id: pedido.id, texto });
  }
  const jaDito = pedido.linha_do_tempo.some(({ tipo }) => tipo === 'encerrada');
  if (jaDito) return;
  const ctx = novoContexto(deps.relogio, { usuario_id, ator: 'gateway' });
  const passo = {
    tipo: 'encerrada',
    texto: 'A assinatura foi encerrada no gateway: não haverá novas cobranças',
  };
  if (!(await mudarPedido(deps.tabela, ctx, pedido, { mudanca: {}, passo }))) {
    throw new Error('O pedido mudou ao anotar o fim da assinatura no gateway');
  }
}

/** Trata um aviso guardado: `referencia` é `<gateway>#<id do aviso>`. O que não se conhece fica só guardado. */
export async function tratarAviso(
  deps: Deps,
  { usuario_id, referencia }: { usuario_id: string; referencia: string },
): Promise<void> {
  const gateway = GATEWAYS.find((um) => referencia.startsWith(`${um}#`));
  if (!gateway) return;
  const id = referencia.slice(gateway.length + 1);
  const item = await getItem(deps.tabela, chaveAviso(usuario_id, gateway, id), { forte: true });
  const aviso = item && deps.ler[gateway](corpo.parse(item).corpo);
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
  const expirada = uuid.safeParse(aviso.tentativa_expirada);
  if (expirada.success) {
    const texto = 'O prazo da página de pagamento terminou';
    await matarPedido(deps, { usuario_id, id: expirada.data, texto });
  }
}
