import type { Assinatura, Metadata } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Instante } from '../../shared/base/datas.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { formaDePagar } from '../../shared/pagamentos/formas.rules.ts';
import { assinaturaAtual, mudarAssinatura } from '../assinaturas/index.ts';
import {
  gravacoesDaMudanca,
  mudarPedido,
  ouvirRecorrencia,
  type Pedido,
  pedidoDoVinculo,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Ator, newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { joinCorrelation } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock };
type Fatura = { readonly gateway: string; readonly id: string };

/** O que se soube de uma assinatura de um gateway: que já não cobra sozinha, ou que voltou a cobrar. */
export type OuvidoDaRecorrencia = Fatura & {
  readonly usuario_id: string;
  readonly gateway: Gateway;
  readonly ator: Ator;
  readonly acabou: boolean;
  /** O instante do próprio gateway. */
  readonly em: Instante;
  /** Como se paga a que voltou, na palavra do gateway. */
  readonly forma?: string;
};

const TEXTOS = {
  encerrada: 'A assinatura foi encerrada no gateway: não haverá novas cobranças',
  retomada: 'A assinatura voltou a valer no gateway: a próxima cobrança continua',
} as const;

/** Os dados livres de uma assinatura que já não se cobra sozinha, no cartão ou por Pix Automático (regras 32 e 62). */
export function tirarMarcas({ cobranca, ...metadata }: Metadata): Metadata {
  if (!cobranca) return metadata;
  const { no_cartao: _, pix_automatico: __, ...resto } = cobranca;
  return { ...metadata, cobranca: resto };
}

/** Diz se é por esta cobrança que uma assinatura ainda se cobra sozinha. */
export const cobradaSozinhaPor = ({ metadata }: Assinatura, { gateway, id }: Fatura): boolean =>
  metadata.cobranca?.gateway === gateway &&
  metadata.cobranca.id === id &&
  (metadata.cobranca.no_cartao === true || metadata.cobranca.pix_automatico === true);

/** Os dados livres que a notícia deixa na assinatura que vale hoje; null quando não os muda. */
function metadataComANoticia(
  atual: Assinatura,
  ouvido: OuvidoDaRecorrencia,
  acabou: boolean,
): Metadata | null {
  const { cobranca } = atual.metadata;
  if (acabou) return cobradaSozinhaPor(atual, ouvido) ? tirarMarcas(atual.metadata) : null;
  const dela = cobranca?.gateway === ouvido.gateway && cobranca.id === ouvido.id;
  if (!dela || formaDePagar(ouvido.gateway, ouvido.forma ?? null) !== 'cartao') return null;
  return { ...atual.metadata, cobranca: { ...cobranca, no_cartao: true } };
}

/**
 * Leva ao pedido e à assinatura o que um gateway disse de uma recorrência, numa transação: a que acabou, quem quer que
 * a tenha acabado e como quer que se saiba, perde a marca do cartão, e com isso voltam os avisos de vencimento comuns,
 * com o link de renovação. Devolve o pedido que ninguém chegou a pagar, para quem ouviu decidir o que fazer dele;
 * repetir não muda nada.
 */
export function levarRecorrencia(deps: Deps, ouvido: OuvidoDaRecorrencia): Promise<Pedido | null> {
  const { usuario_id, gateway, id, ator, acabou, em } = ouvido;
  return decideAgain('Levar o que se soube de uma recorrência', async () => {
    const pedido = await pedidoDoVinculo(deps.tabela, usuario_id, gateway, id);
    if (!pedido) return null;
    joinCorrelation(pedido.correlacao);
    if (pedido.assinatura_id === null) return pedido;
    const novidade = ouvirRecorrencia(pedido, { acabou, em });
    if (!novidade) return null;
    const atual = await assinaturaAtual(deps, { usuario_id, id: pedido.assinatura_id });
    const metadata = atual && metadataComANoticia(atual, ouvido, novidade.vale.acabou);
    if (!novidade.dizer && !metadata) return null;
    const ctx = newContext(deps.relogio, { usuario_id, ator });
    const tipo = acabou ? 'encerrada' : 'retomada';
    const doPedido = {
      mudanca: { recorrencia: novidade.vale },
      ...(novidade.dizer ? { passo: { tipo, texto: TEXTOS[tipo] } } : {}),
    };
    const gravado =
      atual && metadata
        ? await mudarAssinatura(deps.tabela, ctx, atual, {
            mudanca: { metadata },
            tipo: 'assinatura.alterada',
            junto: gravacoesDaMudanca(ctx, pedido, doPedido).writes,
          })
        : await mudarPedido(deps.tabela, ctx, pedido, doPedido);
    return gravado ? null : AGAIN;
  });
}
