import { createHmac, timingSafeEqual } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import * as z from 'zod';
import ptBR from 'zod/v4/locales/pt.js';
import { CABECALHO_DA_LOJA } from '../../shared/base/enderecos-da-loja.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import {
  type RouteDef,
  type RouteGroup,
  type RouteInput,
  type RouteReply,
  routeKey,
} from '../../shared/base/routes.ts';
import { type Clock, todayOf } from './clock.ts';
import { type Ator, newContext, type RequestContext } from './context.ts';
import { refusalFromZod, toHttpError } from './http-errors.ts';
import { idempotencyKey, runOnce } from './idempotency.ts';
import { readJson } from './json.ts';
import { logger, whereItFailed, withLogFields } from './logger.ts';
import type { Table } from './table.ts';

z.config(ptBR());

/** A chamada como chegou, para o que não é JSON conferido: de que loja e endereço veio, cabeçalhos e corpo exato. */
export type RawRequest = {
  /** Host que a pessoa visitou, sem porta, e o endereço dela: quem os escreve é a borda. */
  readonly host: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Corpo exato, como veio: é sobre ele que se confere uma assinatura. */
  readonly body: string;
  /** Os 'nome=valor' que o navegador mandou. */
  readonly cookies?: readonly string[];
};
/** Quem entrou em Minha conta: de que vendedor, com que e-mail provado, e o nome com que a sessão está guardada. */
export type Pessoa = { readonly usuario_id: string; readonly email: string; readonly sessao: string };
/** O que um tratador recebe: a entrada já conferida, o contexto da chamada e a chamada como chegou. */
export type HandlerInput<R extends RouteDef> = RouteInput<R> & {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  /** Quem chama, nas rotas de Minha conta. */
  readonly pessoa: R['access'] extends 'pessoa' ? Pessoa : null;
  /** Guarda no navegador um cookie, já escrito por inteiro. */
  readonly setCookie: (cookie: string) => void;
};
/** Um tratador por rota do grupo; faltar um não compila. */
export type Handlers<G extends RouteGroup> = {
  readonly [K in keyof G]: (input: HandlerInput<G[K]>) => Promise<RouteReply<G[K]>> | RouteReply<G[K]>;
};

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Result = APIGatewayProxyStructuredResultV2;
type Deps = {
  /** O segredo que a borda manda e, depois de um espaço, o anterior: uma troca não chega a todos no mesmo instante. */
  readonly originSecret: string;
  readonly clock: Clock;
  /** Onde se lembram as chamadas idempotentes; null nas funções que não mudam dados. */
  readonly table: Table | null;
  /** De quem é a sessão que veio na chamada; null quando não veio nenhuma que valha. Só onde há rotas de pessoa. */
  readonly pessoa?: (http: RawRequest, ctx: RequestContext) => Promise<Pessoa | null>;
};

const MAX_BODY_BYTES = 64 * 1024;
/** Quem grava, por quem pode chamar. */
const ATOR_BY_ACCESS = {
  operador: 'operador',
  pessoa: 'comprador',
  publico: 'comprador',
  webhook: 'gateway',
} as const satisfies Record<RouteDef['access'], Ator>;

const secretsIn = (secrets: string) => secrets.split(' ').filter((secret) => secret !== '');

function requireOrigin(event: Event, secrets: string): void {
  const received = Buffer.from(event.headers['x-origem-segredo'] ?? '');
  const accepted = secretsIn(secrets).some((secret) => {
    const expected = Buffer.from(secret);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!accepted) throw refusal(recusasComuns, 'origem_recusada');
}

/** `usuario_id` vem só do token de acesso que o API Gateway já verificou. */
function authenticate(event: Event): string {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const sub = claims?.sub;
  if (typeof sub !== 'string' || sub === '' || claims?.token_use !== 'access') {
    throw refusal(recusasComuns, 'nao_autenticado');
  }
  return sub;
}

const bodyOf = (event: Event): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

function rawRequest(event: Event): RawRequest {
  return {
    host: event.headers['x-host-visitante'] ?? '',
    address: event.headers['x-endereco-visitante'] ?? '',
    headers: event.headers,
    body: bodyOf(event),
    cookies: event.cookies ?? [],
  };
}

/**
 * Recusa a mudança que outro site mandou o navegador fazer: ele manda o cookie, mas diz de onde veio, e não deixa
 * mentir.
 */
export function requireSameOrigin({ host, headers }: Pick<RawRequest, 'host' | 'headers'>): void {
  const origin = headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).hostname !== host) {
    throw refusal(recusasComuns, 'origem_recusada');
  }
}

function readBody(event: Event, route: RouteDef): unknown {
  const text = bodyOf(event);
  if (Buffer.byteLength(text) > (route.maxBytes ?? MAX_BODY_BYTES))
    throw refusal(recusasComuns, 'corpo_grande_demais');
  if (!route.body) return undefined;
  try {
    return readJson(text);
  } catch {
    throw refusal(recusasComuns, 'entrada_invalida', 'O conteúdo enviado não é um JSON válido');
  }
}

function parseWith(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  return parsed.data;
}

/** A resposta que leva o navegador a outro lugar diz aonde, também no corpo. */
const redirect = z.object({ location: z.string() });

function replyWith(status: number, body: string | undefined, tipo = 'application/json'): Result {
  return {
    statusCode: status,
    headers: {
      'cache-control': 'no-store',
      ...(status === 303 ? redirect.parse(JSON.parse(body ?? '')) : {}),
      ...(body === undefined ? {} : { 'content-type': `${tipo}; charset=utf-8` }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

const withCookies = (result: Result, cookies: string[]): Result =>
  cookies.length === 0 ? result : { ...result, cookies };

/** O que se comprime: abaixo disto a resposta já cabe num pacote da rede. */
const MIN_BYTES_TO_COMPRESS = 1_400;

/**
 * Comprime a resposta para quem o aceita: nem o API Gateway nem a borda comprimem o que não se guarda, e uma lista
 * desce a um sexto. Só as de quem se identifica por cabeçalho: um site alheio não as provoca para lhes medir o tamanho.
 */
function compressFor(event: Event, route: RouteDef | undefined, result: Result): Result {
  const { body = '', headers } = result;
  const accepts = /\bgzip\b/.test(event.headers['accept-encoding'] ?? '');
  if (route?.access !== 'operador' || !accepts || body.length < MIN_BYTES_TO_COMPRESS) return result;
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

/** Confere a resposta contra o contrato: o que ele não nomeia não sai. */
function serialize(route: RouteDef, value: unknown): { status: number; body: string } {
  const { status, schema, emTexto } = route.reply;
  if (emTexto) return { status, body: z.string().parse(schema.parse(value)) };
  return { status, body: status === 204 ? '' : JSON.stringify(schema.parse(value)) };
}

/**
 * Liga as rotas de um domínio aos seus tratadores e devolve o handler da Lambda. Ordem de cada chamada: origem,
 * autenticação, entrada conferida, idempotência (nas que mudam dados), tratador, resposta conferida. Recusas e
 * falhas viram `{erro, mensagem, campo?, id}`; o registro leva rota, código, tempo e número da chamada.
 */
export function implement<G extends RouteGroup>(routes: G, handlers: Handlers<G>, deps: Deps) {
  const byKey = new Map(
    Object.entries(routes).map(([name, route]) => [routeKey(route) as string, { name, route }]),
  );

  async function authenticatePerson(route: RouteDef, http: RawRequest): Promise<Pessoa> {
    if (route.method !== 'GET') requireSameOrigin(http);
    const ctx = newContext(deps.clock, { usuario_id: '', ator: ATOR_BY_ACCESS.pessoa });
    const pessoa = await deps.pessoa?.(http, ctx);
    if (!pessoa) throw refusal(recusasComuns, 'nao_autenticado');
    return pessoa;
  }

  async function handle(event: Event, context: Context): Promise<Result> {
    requireOrigin(event, deps.originSecret);
    const found = byKey.get(event.routeKey);
    if (!found) throw refusal(recusasComuns, 'rota_nao_encontrada');
    const { name, route } = found;
    const http = rawRequest(event);
    const pessoa = route.access === 'pessoa' ? await authenticatePerson(route, http) : null;
    const usuario_id = route.access === 'operador' ? authenticate(event) : (pessoa?.usuario_id ?? '');
    const input = {
      params: parseWith(route.params, event.pathParameters ?? {}),
      query: parseWith(route.query, event.queryStringParameters ?? {}),
      body: parseWith(route.body, readBody(event, route)),
    };
    // O tipo mapeado de `Handlers` garante que existe e que a entrada é a desta rota.
    const handler = handlers[name] as (input: unknown) => unknown;
    const cookies: string[] = [];
    const setCookie = (cookie: string) => void cookies.push(cookie);
    const reply = (status: number, body?: string, tipo?: string) =>
      withCookies(replyWith(status, body, tipo), cookies);
    const run = async (seed: string | null) => {
      const ctx = newContext(deps.clock, { usuario_id, ator: ATOR_BY_ACCESS[route.access], seed });
      return serialize(route, await handler({ ...input, ctx, http, pessoa, setCookie }));
    };

    const header = event.headers['idempotency-key'];
    if (route.method === 'GET' || deps.table === null || header === undefined) {
      const { status, body } = await run(null);
      return reply(status, body || undefined, route.reply.emTexto ? 'text/plain' : undefined);
    }
    const parsed = idempotencyKey.safeParse(header);
    if (!parsed.success) throw refusal(recusasComuns, 'entrada_invalida', 'Idempotency-Key inválida');
    // Quem não é operador não tem partição onde lembrar: os ids saem da chave, e o domínio reconhece o que já fez. A
    // sessão entra neles: a chave de uma pessoa não repete o que outra fez.
    if (route.access !== 'operador') {
      const loja = [http.host, event.headers[CABECALHO_DA_LOJA], pessoa?.sessao].filter(Boolean).join('/');
      const { status, body } = await run(`${loja}\n${event.routeKey}\n${parsed.data}`);
      return reply(status, body || undefined);
    }
    // Um resumo com o segredo da instalação: quem lê a tabela não adivinha por ele uma senha ou uma chave que veio no
    // corpo.
    const contents = secretsIn(deps.originSecret).map((secret) =>
      createHmac('sha256', secret).update(JSON.stringify(input)).digest('base64'),
    );
    const request = { usuario_id, route: event.routeKey, key: parsed.data, contents };
    const { status, body } = await runOnce(deps.table, request, context, () =>
      run(`${usuario_id}\n${event.routeKey}\n${parsed.data}`),
    );
    return reply(status, body || undefined);
  }

  const startedAt = new WeakMap<Event, number>();
  const logFields = (event: Event, codigo: number | undefined) => ({
    chamada: event.requestContext.requestId,
    correlacao: event.requestContext.requestId,
    rota: event.routeKey,
    codigo,
    ms: Math.round(performance.now() - (startedAt.get(event) ?? 0)),
  });
  const withToday = (result: Result): Result => ({
    ...result,
    headers: { ...result.headers, 'x-hoje': todayOf(deps.clock) },
  });

  return middy<Event, Result>()
    .before(({ event }) => {
      startedAt.set(event, performance.now());
    })
    .after((request) => {
      const result = withToday(request.response ?? replyWith(204, undefined));
      request.response = compressFor(request.event, byKey.get(request.event.routeKey)?.route, result);
      logger.info('chamada atendida', logFields(request.event, request.response.statusCode));
    })
    .onError((request) => {
      const { status, body, fault } = toHttpError(request.error, request.event.requestContext.requestId);
      request.response = withToday(replyWith(status, JSON.stringify(body)));
      const fields = logFields(request.event, status);
      if (fault) logger.error('chamada falhou', { ...fields, causa: whereItFailed(request.error) });
      else logger.info('chamada recusada', { ...fields, erro: body.erro });
    })
    .handler((event: Event, context: Context) =>
      withLogFields({ correlacao: event.requestContext.requestId }, () => handle(event, context)),
    );
}
