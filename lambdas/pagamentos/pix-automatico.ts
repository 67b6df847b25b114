import type { Instante } from '../../shared/base/datas.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { assinaturaAtual, mudarAssinatura } from '../assinaturas/index.ts';
import type { NotificacaoDoGateway } from '../gateways/port.ts';
import {
  gravacoesDaMudanca,
  mudarPedido,
  type Pedido,
  pedidoDoVinculo,
  recorrenciaAcabou,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { joinCorrelation } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock };
type Noticia = NonNullable<NotificacaoDoGateway['pix_automatico']>;

const TEXTOS = {
  ativo: 'Quem comprou autorizou o Pix Automático: o banco debita os próximos ciclos sozinho',
  acabou: 'O Pix Automático acabou: os próximos ciclos voltam a ser pagos por quem comprou',
} as const;

/**
 * O que uma notícia deixa sabido do Pix Automático de um pedido; null quando não muda nada. Chegam repetidas e fora de
 * ordem: a autorização que acabou não volta, e entre duas vale a mais nova.
 */
export function ouvirPixAutomatico(
  antes: Pedido['pix_automatico'],
  { autorizacao, ativo }: Pick<Noticia, 'autorizacao' | 'ativo'>,
  em: Instante,
): Pedido['pix_automatico'] {
  const agora = { autorizacao, ativo, em };
  if (antes === null) return agora;
  if (antes.autorizacao === autorizacao) return antes.ativo && !ativo ? agora : null;
  // O fim de outra que já não se conhecia não acaba com a que vale.
  return ativo && em > antes.em ? agora : null;
}

/**
 * Leva ao pedido e à assinatura o que um gateway disse do Pix Automático de uma assinatura dele (regra 62): enquanto
 * vale, o ciclo se debita sozinho, e os avisos de vencimento calam-se como os de quem paga no cartão. A autorização é
 * dele: aqui não se cria nenhuma, e a de uma assinatura que não se conhece só fica guardada.
 */
export function levarPixAutomatico(
  deps: Deps,
  {
    usuario_id,
    gateway,
    noticia,
    em,
  }: {
    readonly usuario_id: string;
    readonly gateway: Gateway;
    readonly noticia: Noticia;
    readonly em: Instante;
  },
): Promise<null> {
  return decideAgain('Levar o que se soube de um Pix Automático', async () => {
    const pedido = await pedidoDoVinculo(deps.tabela, usuario_id, gateway, noticia.assinatura_gateway);
    const pix_automatico = pedido && ouvirPixAutomatico(pedido.pix_automatico, noticia, em);
    if (!pedido || !pix_automatico) return null;
    joinCorrelation(pedido.correlacao);
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'gateway' });
    const { ativo } = pix_automatico;
    const doPedido = {
      mudanca: { pix_automatico },
      passo: { tipo: 'pix_automatico', texto: TEXTOS[ativo ? 'ativo' : 'acabou'] },
    };
    const atual = pedido.assinatura_id
      ? await assinaturaAtual(deps, { usuario_id, id: pedido.assinatura_id })
      : null;
    const { cobranca } = atual?.metadata ?? {};
    // Antes de pago não há assinatura, e a de outra cobrança não é desta: a marca vem com o pagamento.
    if (!atual || cobranca?.gateway !== gateway || cobranca.id !== noticia.assinatura_gateway) {
      return (await mudarPedido(deps.tabela, ctx, pedido, doPedido)) ? null : AGAIN;
    }
    const { pix_automatico: _, ...semMarca } = cobranca;
    const marcada =
      ativo && !recorrenciaAcabou(pedido) ? { ...semMarca, pix_automatico: true as const } : semMarca;
    const gravado = await mudarAssinatura(deps.tabela, ctx, atual, {
      mudanca: { metadata: { ...atual.metadata, cobranca: marcada } },
      tipo: 'assinatura.alterada',
      junto: gravacoesDaMudanca(ctx, pedido, doPedido).writes,
    });
    return gravado ? null : AGAIN;
  });
}
