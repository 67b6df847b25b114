import * as z from 'zod';
import { type Ajustes, type Destino, type Notificacao, postar } from '../notice.ts';
import { type NotificacaoNovo, novoId } from './state.ts';

/** A versão que o pacote `stripe` fixa: um endereço criado com outra receberia outro formato. */
const VERSAO = '2026-10-28.endive';
const PRAZO_MS = 30_000;
const UMA_HORA_S = 3600;

/** A notificação como a Stripe a escreve. */
export function novaNotificacao({ tipo, objeto, de, antes }: NotificacaoNovo, created: number): Notificacao {
  const id = novoId('evt');
  return {
    id,
    tipo,
    cobrancas: [...de],
    corpo: {
      id,
      object: 'event',
      api_version: VERSAO,
      created,
      type: tipo,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(objeto), ...(antes ? { previous_attributes: antes } : {}) },
    },
  };
}

function ajustarCorpo(corpo: Notificacao['corpo'], ajustes: Ajustes): Notificacao['corpo'] {
  const { object, ...mais } = z.looseObject({ object: z.record(z.string(), z.unknown()) }).parse(corpo.data);
  return {
    ...corpo,
    ...(ajustes.campo_extra ? { campo_que_ainda_nao_existia: { versao: 9 } } : {}),
    data: {
      ...mais,
      object: {
        ...object,
        ...(ajustes.campo_extra ? { novidade: ['qualquer'] } : {}),
        ...(ajustes.sem_referencia ? { client_reference_id: null, metadata: {} } : {}),
      },
    },
  };
}

/**
 * Manda uma notificação assinada com o próprio pacote da Stripe, na hora de verdade: o relógio de negócio não a
 * envelhece.
 */
export async function mandarNotificacao(
  destino: Destino,
  notificacao: Notificacao,
  ajustes: Ajustes,
): Promise<number> {
  const { default: Stripe } = await import('stripe');
  const payload = JSON.stringify(ajustarCorpo(notificacao.corpo, ajustes));
  const secret = ajustes.segredo_errado ? `${destino.segredo}errado` : destino.segredo;
  const timestamp = Math.floor(Date.now() / 1000) - (ajustes.assinatura_velha ? UMA_HORA_S : 0);
  const assinatura = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return postar(
    destino.url,
    {
      'stripe-signature': assinatura,
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0',
    },
    payload,
    PRAZO_MS,
  );
}
