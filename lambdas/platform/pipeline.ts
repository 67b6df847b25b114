import { timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import * as z from 'zod';
import ptBR from 'zod/v4/locales/pt.js';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import {
  type RouteDef,
  type RouteGroup,
  type RouteInput,
  type RouteReply,
  routeKey,
} from '../../shared/base/routes.ts';
import { type Clock, hojeDe } from './clock.ts';
import { type Ator, novoContexto, type RequestContext } from './context.ts';
import { refusalFromZod, toHttpError } from './http-errors.ts';
import { chaveIdempotencia, runOnce } from './idempotency.ts';
import { logger } from './logger.ts';
import type { Table } from './table.ts';

z.config(ptBR());

/** O pedido como chegou, para o que não é JSON conferido: de que loja e endereço veio, cabeçalhos e corpo exato. */
export type RawRequest = {
  /** Host que a pessoa visitou, sem porta, e o endereço dela: quem os escreve é a borda. */
  readonly host: string;
  readonly endereco: string;
  readonly cabecalhos: Readonly<Record<string, string | undefined>>;
  /** Corpo exato, como veio: é sobre ele que se confere uma assinatura. */
  readonly corpo: string;
};
/** O que um tratador recebe: a entrada já conferida, o contexto do pedido e o pedido como chegou. */
export type HandlerInput<R extends RouteDef> = RouteInput<R> & {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
};
/** Um tratador por rota do grupo; faltar um não compila. */
export type Handlers<G extends RouteGroup> = {
  readonly [K in keyof G]: (entrada: HandlerInput<G[K]>) => Promise<RouteReply<G[K]>> | RouteReply<G[K]>;
};

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Result = APIGatewayProxyStructuredResultV2;
type Deps = {
  readonly origemSegredo: string;
  readonly relogio: Clock;
  /** Onde se lembram os pedidos idempotentes; null nas funções que não mudam dados. */
  readonly tabela: Table | null;
};

const CORPO_MAXIMO = 64 * 1024;
/** Quem grava, por quem pode chamar. */
const ATOR = {
  operador: 'operador',
  publico: 'comprador',
  webhook: 'gateway',
} as const satisfies Record<RouteDef['access'], Ator>;

function conferirOrigem(event: Event, segredo: string): void {
  const recebido = Buffer.from(event.headers['x-origem-segredo'] ?? '');
  const esperado = Buffer.from(segredo);
  if (recebido.length !== esperado.length || !timingSafeEqual(recebido, esperado)) {
    throw refusal(recusasComuns, 'origem_recusada');
  }
}

/** `usuario_id` vem só do token de acesso que o API Gateway já verificou. */
function autenticar(event: Event): string {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const sub = claims?.sub;
  if (typeof sub !== 'string' || sub === '' || claims?.token_use !== 'access') {
    throw refusal(recusasComuns, 'nao_autenticado');
  }
  return sub;
}

const corpoDe = (event: Event): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

function comoChegou(event: Event): RawRequest {
  return {
    host: event.headers['x-host-visitante'] ?? '',
    endereco: event.headers['x-endereco-visitante'] ?? '',
    cabecalhos: event.headers,
    corpo: corpoDe(event),
  };
}

function lerCorpo(event: Event, rota: RouteDef): unknown {
  const texto = corpoDe(event);
  if (Buffer.byteLength(texto) > (rota.maxBytes ?? CORPO_MAXIMO))
    throw refusal(recusasComuns, 'corpo_grande_demais');
  if (!rota.body) return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    throw refusal(recusasComuns, 'entrada_invalida', 'O conteúdo enviado não é um JSON válido');
  }
}

function conferir(esquema: z.ZodType | undefined, valor: unknown): unknown {
  if (!esquema) return undefined;
  const lido = esquema.safeParse(valor);
  if (!lido.success) throw refusalFromZod(lido.error);
  return lido.data;
}

function resposta(status: number, corpo: string | undefined): Result {
  return {
    statusCode: status,
    headers: {
      'cache-control': 'no-store',
      ...(corpo === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(corpo === undefined ? {} : { body: corpo }),
  };
}

/** Confere a resposta contra o contrato: o que ele não nomeia não sai. */
function serializar(rota: RouteDef, valor: unknown): { status: number; corpo: string } {
  const { status, schema } = rota.reply;
  return { status, corpo: status === 204 ? '' : JSON.stringify(schema.parse(valor)) };
}

/**
 * Liga as rotas de um domínio aos seus tratadores e devolve o handler da Lambda. Ordem de cada pedido: origem,
 * autenticação, entrada conferida, idempotência (nas que mudam dados), tratador, resposta conferida. Recusas e
 * falhas viram `{erro, mensagem, campo?, id}`; o registro leva rota, código, tempo e número do pedido.
 */
export function implement<G extends RouteGroup>(rotas: G, tratadores: Handlers<G>, deps: Deps) {
  const porChave = new Map(
    Object.entries(rotas).map(([nome, rota]) => [routeKey(rota) as string, { nome, rota }]),
  );

  async function atender(event: Event, context: Context): Promise<Result> {
    conferirOrigem(event, deps.origemSegredo);
    const achada = porChave.get(event.routeKey);
    if (!achada) throw refusal(recusasComuns, 'rota_nao_encontrada');
    const { nome, rota } = achada;
    const usuario_id = rota.access === 'operador' ? autenticar(event) : '';
    const entrada = {
      params: conferir(rota.params, event.pathParameters ?? {}),
      query: conferir(rota.query, event.queryStringParameters ?? {}),
      body: conferir(rota.body, lerCorpo(event, rota)),
    };
    // O tipo mapeado de `Handlers` garante que existe e que a entrada é a desta rota.
    const tratador = tratadores[nome] as (entrada: unknown) => unknown;
    const http = comoChegou(event);
    const executar = async (semente: string | null) => {
      const ctx = novoContexto(deps.relogio, { usuario_id, ator: ATOR[rota.access], semente });
      return serializar(rota, await tratador({ ...entrada, ctx, http }));
    };

    const cabecalho = event.headers['idempotency-key'];
    if (rota.method === 'GET' || deps.tabela === null || cabecalho === undefined) {
      const { status, corpo } = await executar(null);
      return resposta(status, corpo || undefined);
    }
    const lida = chaveIdempotencia.safeParse(cabecalho);
    if (!lida.success) throw refusal(recusasComuns, 'entrada_invalida', 'Idempotency-Key inválida');
    // Quem não entrou não tem partição onde lembrar: os ids saem da chave, e o domínio reconhece o que já fez.
    if (rota.access !== 'operador') {
      const { status, corpo } = await executar(`${http.host}\n${event.routeKey}\n${lida.data}`);
      return resposta(status, corpo || undefined);
    }
    const pedido = { usuario_id, rota: event.routeKey, chave: lida.data, conteudo: entrada };
    const { status, corpo } = await runOnce(deps.tabela, pedido, context, () =>
      executar(`${usuario_id}\n${event.routeKey}\n${lida.data}`),
    );
    return resposta(status, corpo || undefined);
  }

  const inicios = new WeakMap<Event, number>();
  const registro = (event: Event, codigo: number | undefined) => ({
    pedido: event.requestContext.requestId,
    rota: event.routeKey,
    codigo,
    ms: Math.round(performance.now() - (inicios.get(event) ?? 0)),
  });
  const comHoje = (result: Result): Result => ({
    ...result,
    headers: { ...result.headers, 'x-hoje': hojeDe(deps.relogio) },
  });

  return middy<Event, Result>()
    .before(({ event }) => {
      inicios.set(event, performance.now());
    })
    .after((request) => {
      request.response = comHoje(request.response ?? resposta(204, undefined));
      logger.info('pedido atendido', registro(request.event, request.response.statusCode));
    })
    .onError((request) => {
      const { status, body, defeito } = toHttpError(request.error, request.event.requestContext.requestId);
      request.response = comHoje(resposta(status, JSON.stringify(body)));
      const dados = registro(request.event, status);
      if (defeito) logger.error('pedido falhou', { ...dados, causa: descrever(request.error) });
      else logger.info('pedido recusado', { ...dados, erro: body.erro });
    })
    .handler(atender);
}

/** Nome e pilha da falha; a mensagem do SDK pode conter valores, por isso não entra. */
function descrever(erro: unknown) {
  if (!(erro instanceof Error)) return { nome: typeof erro };
  const pilha = erro.stack
    ?.split('\n')
    .filter((linha) => linha.trimStart().startsWith('at '))
    .slice(0, 8);
  return { nome: erro.name, pilha };
}
