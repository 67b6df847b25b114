import * as z from 'zod';
import { type ManifestRoute, routes } from '../../../shared/manifest/manifest.ts';
import { LambdaFailure, type Lambdas } from '../runtime/lambda.ts';
import type { Authorizer } from './auth.ts';
import { type ApiRequest, toApiEvent } from './event.ts';
import { tokenBucket } from './limits.ts';

/** Limite de uma integração do API Gateway (HTTP API). */
const LIMITE_MS = 30_000;
/** O que uma Lambda aceita de entrada. */
export const MAX_BODY = 6 * 1024 * 1024;

export type ApiReply = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
};

const respostaDaLambda = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

type Rota = { readonly def: ManifestRoute; readonly forma: RegExp; readonly livre: () => boolean };

function compilar(def: ManifestRoute): Rota {
  const partes = def.route.path.split('/').map((parte) =>
    parte
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{(\w+)\\\+\}/g, '(?<$1>.+)')
      .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)'),
  );
  return {
    def,
    forma: new RegExp(`^${partes.join('/')}$`),
    livre: def.route.throttle ? tokenBucket(def.route.throttle) : () => true,
  };
}

/** Menos variáveis primeiro: `/api/clientes/contagem` vence `/api/clientes/{id}`, como no API Gateway. */
const tabela = routes
  .map(compilar)
  .sort(
    (a, b) => (a.def.route.path.match(/\{/g)?.length ?? 0) - (b.def.route.path.match(/\{/g)?.length ?? 0),
  );

function achar(metodo: string, caminho: string): { rota: Rota; params: Record<string, string> } | null {
  for (const rota of tabela) {
    const achada = rota.def.route.method === metodo ? rota.forma.exec(caminho) : null;
    if (!achada) continue;
    try {
      const params = Object.entries(achada.groups ?? {}).map(([nome, v]) => [nome, decodeURIComponent(v)]);
      return { rota, params: Object.fromEntries(params) };
    } catch {
      return null;
    }
  }
  return null;
}

/** Resposta do próprio API Gateway. */
export function gatewayMessage(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): ApiReply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

function traduzir(saida: unknown): ApiReply {
  const lida = respostaDaLambda.safeParse(saida);
  if (!lida.success) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(typeof saida === 'string' ? saida : JSON.stringify(saida)),
    };
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = lida.data;
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).map(([nome, valor]) => [nome.toLowerCase(), String(valor)]),
      ),
      ...(cookies ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** Faz o papel do API Gateway: rota, autorizador, limite, evento 2.0, tempo e respostas de erro. */
export function createApi(opcoes: {
  lambdas: Lambdas;
  autorizar: Authorizer;
  registrar: (linha: string) => void;
}): (pedido: ApiRequest) => Promise<ApiReply> {
  return async (pedido) => {
    const achada = achar(pedido.method, pedido.path);
    if (!achada) return gatewayMessage(404, 'Not Found');
    const { rota, params } = achada;
    const { def } = rota;
    const claims =
      def.route.access === 'operador' ? await opcoes.autorizar(pedido.headers.authorization) : null;
    if (def.route.access === 'operador' && !claims) {
      return gatewayMessage(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    }
    if (!rota.livre()) return gatewayMessage(429, 'Too Many Requests');
    const limite = Promise.withResolvers<'limite'>();
    const cronometro = setTimeout(() => limite.resolve('limite'), LIMITE_MS);
    try {
      const evento = toApiEvent(pedido, def, params, claims);
      const saida = await Promise.race([opcoes.lambdas.invocar(def.function, evento), limite.promise]);
      return saida === 'limite' ? gatewayMessage(503, 'Service Unavailable') : traduzir(saida);
    } catch (erro) {
      opcoes.registrar(`${def.key}: ${erro instanceof Error ? erro.message : String(erro)}`);
      return erro instanceof LambdaFailure
        ? gatewayMessage(500, 'Internal Server Error')
        : gatewayMessage(503, 'Service Unavailable');
    } finally {
      clearTimeout(cronometro);
    }
  };
}
