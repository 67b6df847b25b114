import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Rotas } from '../fake-routes.ts';
import { type Ajustes, type Destino, type Notificacao, novoDestino, postar } from '../notice.ts';
import { AsaasError, type Conta, type Contexto, erroNaoAchado, lerCorpo } from './state.ts';

/** Cada conta tem no máximo dez. */
const MAXIMO = 10;
const PRAZO_MS = 10_000;

/** 32 a 255 letras, sem espaços, sequências de algarismos nem quatro letras repetidas, e nunca uma chave da API. */
function segredoServe(segredo: string): boolean {
  return (
    segredo.length >= 32 &&
    segredo.length <= 255 &&
    !/\s/.test(segredo) &&
    !/01234|12345|23456|34567|45678|56789/.test(segredo) &&
    !/([a-z])\1{3}/i.test(segredo) &&
    !segredo.startsWith('$aact_')
  );
}

const entrada = z.object({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  email: z.string().nullish(),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']),
  events: z.array(z.string()).default([]),
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
  apiVersion: z.number().default(3),
  authToken: z.string(),
});
const mudanca = entrada.omit({ apiVersion: true }).partial();

function ver(conta: Conta, destino: Destino): Record<string, unknown> {
  const { name, email, apiVersion } = conta.webhooks.find(({ id }) => id === destino.id) ?? {};
  return {
    id: destino.id,
    name,
    email,
    apiVersion,
    url: destino.url,
    enabled: destino.ligado,
    interrupted: destino.interrompido,
    penalizedRequestsCount: destino.falhas,
    sendType: destino.em_ordem ? 'SEQUENTIALLY' : 'NON_SEQUENTIALLY',
    events: destino.eventos,
    hasAuthToken: true,
  };
}

function achar({ conta }: Contexto, id = ''): Destino {
  const achado = conta.caixa.destinos.find((destino) => destino.id === id);
  if (!achado) throw erroNaoAchado('Webhook');
  return achado;
}

/** Cadastro dos endereços que recebem notificações. */
export const rotasWebhooks: Rotas<Contexto> = {
  'POST /v3/webhooks': ({ conta }, { corpo }) => {
    const lido = lerCorpo(entrada, corpo);
    if (!segredoServe(lido.authToken)) {
      throw new AsaasError(400, 'invalid_authToken', 'O token de autenticação não atende aos requisitos.');
    }
    if (conta.caixa.destinos.length >= MAXIMO) {
      throw new AsaasError(400, 'invalid_action', 'Limite de webhooks atingido.');
    }
    const id = randomUUID();
    const destino = novoDestino({
      id,
      url: lido.url,
      segredo: lido.authToken,
      eventos: lido.events,
      em_ordem: lido.sendType === 'SEQUENTIALLY',
      ligado: lido.enabled,
      interrompido: lido.interrupted,
    });
    conta.caixa.destinos.push(destino);
    conta.webhooks.push({ id, name: lido.name, email: lido.email ?? null, apiVersion: lido.apiVersion });
    return { ...ver(conta, destino), authToken: lido.authToken };
  },
  'GET /v3/webhooks/{id}': (contexto, { params }) => ver(contexto.conta, achar(contexto, params.id)),
  'PUT /v3/webhooks/{id}': (contexto, { params, corpo }) => {
    const destino = achar(contexto, params.id);
    const lido = lerCorpo(mudanca, corpo);
    if (lido.authToken !== undefined && !segredoServe(lido.authToken)) {
      throw new AsaasError(400, 'invalid_authToken', 'O token de autenticação não atende aos requisitos.');
    }
    destino.url = lido.url ?? destino.url;
    destino.segredo = lido.authToken ?? destino.segredo;
    destino.ligado = lido.enabled ?? destino.ligado;
    if ('events' in corpo) destino.eventos = lido.events ?? [];
    if (lido.sendType) destino.em_ordem = lido.sendType === 'SEQUENTIALLY';
    if ('interrupted' in corpo) {
      destino.interrompido = lido.interrupted ?? false;
      destino.falhas = 0;
    }
    contexto.loja.acordar();
    return ver(contexto.conta, destino);
  },
};

/** A parte antes do '&' é a mesma em toda notificação de um tipo; só o id inteiro distingue uma da outra. */
export function idDaNotificacao(tipo: string, numero: number): string {
  return `evt_${createHash('md5').update(tipo).digest('hex')}&${numero}`;
}

/** Manda uma notificação como o Asaas; o segredo vai inteiro no cabeçalho, sem assinatura. */
export function mandarNotificacao(
  destino: Destino,
  notificacao: Notificacao,
  ajustes: Ajustes,
): Promise<number> {
  const pagamento = z.record(z.string(), z.unknown()).safeParse(notificacao.corpo.payment);
  const corpo = {
    ...notificacao.corpo,
    ...(ajustes.campo_extra ? { campoQueAindaNaoExistia: { versao: 9 } } : {}),
    ...(pagamento.success
      ? {
          payment: {
            ...pagamento.data,
            ...(ajustes.campo_extra ? { novidade: ['qualquer'] } : {}),
            ...(ajustes.sem_referencia ? { externalReference: null } : {}),
          },
        }
      : {}),
  };
  const segredo = ajustes.segredo_errado ? `${destino.segredo.slice(0, -1)}~` : destino.segredo;
  return postar(
    destino.url,
    { 'asaas-access-token': segredo, 'user-agent': 'Java/1.8.0_282' },
    JSON.stringify(corpo),
    PRAZO_MS,
  );
}
