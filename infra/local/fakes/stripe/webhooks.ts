import * as z from 'zod';
import type { Rotas } from '../fake-routes.ts';
import { type Ajustes, type Aviso, type Destino, postar } from '../notice.ts';
import { ler } from './input.ts';
import { type AvisoNovo, type Contexto, novoId, semRecurso } from './state.ts';

/** A versão que o pacote `stripe` fixa: um endereço criado com outra receberia outro formato. */
const VERSAO = '2026-10-28.endive';
const PRAZO_MS = 30_000;
const UMA_HORA_S = 3600;

const entrada = z.looseObject({
  url: z.string().regex(/^https?:\/\//),
  enabled_events: z.array(z.string()).min(1),
});

const ver = ({ id, url, eventos, ligado }: Destino) => ({
  id,
  object: 'webhook_endpoint',
  url,
  enabled_events: eventos.length > 0 ? eventos : ['*'],
  status: ligado ? 'enabled' : 'disabled',
  api_version: VERSAO,
  livemode: false,
});

/** Um endereço novo; o segredo só aparece ao nascer. */
export function novoDestino(url: string, segredo: string, eventos: string[]): Destino {
  const comum = { em_ordem: false, ligado: true, interrompido: false, falhas: 0, pendentes: [] };
  return { id: novoId('we'), url, segredo, eventos, ...comum };
}

/** Cadastro dos endereços que recebem avisos. */
export const rotasWebhooks: Rotas<Contexto> = {
  'POST /v1/webhook_endpoints': ({ conta }, { corpo }) => {
    const { url, enabled_events } = ler(entrada, corpo);
    const destino = novoDestino(url, novoId('whsec', 32), enabled_events);
    conta.caixa.destinos.push(destino);
    return { ...ver(destino), secret: destino.segredo };
  },
  'GET /v1/webhook_endpoints': ({ conta }) => ({
    object: 'list',
    url: '/v1/webhook_endpoints',
    has_more: false,
    data: conta.caixa.destinos.map(ver),
  }),
  'DELETE /v1/webhook_endpoints/{id}': ({ conta }, { params: [id = ''] }) => {
    if (!conta.caixa.destinos.some((um) => um.id === id)) throw semRecurso('webhook endpoint', id);
    conta.caixa.destinos = conta.caixa.destinos.filter((um) => um.id !== id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

/** O aviso como a Stripe o escreve. */
export function novoAviso({ tipo, objeto, de, antes }: AvisoNovo, created: number): Aviso {
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

function comAjustes(corpo: Aviso['corpo'], ajustes: Ajustes): Aviso['corpo'] {
  const { object } = z.object({ object: z.record(z.string(), z.unknown()) }).parse(corpo.data);
  return {
    ...corpo,
    ...(ajustes.campo_extra ? { campo_que_ainda_nao_existia: { versao: 9 } } : {}),
    data: {
      object: {
        ...object,
        ...(ajustes.campo_extra ? { novidade: ['qualquer'] } : {}),
        ...(ajustes.sem_referencia ? { client_reference_id: null, metadata: {} } : {}),
      },
    },
  };
}

/** Manda um aviso assinado com o próprio pacote da Stripe, na hora de verdade: o relógio de negócio não o envelhece. */
export async function mandarAviso(destino: Destino, aviso: Aviso, ajustes: Ajustes): Promise<number> {
  const { default: Stripe } = await import('stripe');
  const payload = JSON.stringify(comAjustes(aviso.corpo, ajustes));
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
