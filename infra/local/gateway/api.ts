import { TrieRouter } from 'hono/router/trie-router';
import * as z from 'zod';
import { type ManifestRoute, routes } from '../../../shared/manifest/manifest.ts';
import { honoPath } from '../http.ts';
import { LambdaFailure, type Lambdas } from '../runtime/lambda.ts';
import type { Authorizer } from './auth.ts';
import { type ApiRequest, toApiEvent } from './event.ts';
import { tokenBucket } from './limits.ts';
import { jsonReply, type Reply } from './reply.ts';

/** Limite de uma integração do API Gateway (HTTP API). */
const LIMITE_MS = 30_000;
const respostaDaLambda = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

type Rota = { readonly def: ManifestRoute; readonly livre: () => boolean };

const variaveis = ({ route }: ManifestRoute) => route.path.split('{').length;

/** Menos variáveis primeiro: `/api/clientes/contagem` vence `/api/clientes/{id}`, como no API Gateway. */
function montarRotas(): TrieRouter<Rota> {
  const rotas = new TrieRouter<Rota>();
  for (const def of routes.toSorted((a, b) => variaveis(a) - variaveis(b))) {
    const { method, path, throttle } = def.route;
    rotas.add(method, honoPath(path), { def, livre: throttle ? tokenBucket(throttle) : () => true });
  }
  return rotas;
}

/** As partes variáveis do caminho, como a Lambda as recebe; null quando um '%' não se lê. */
function decodificar(params: object): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([nome, valor]) => [nome, decodeURIComponent(String(valor))]),
    );
  } catch {
    return null;
  }
}

/** Resposta do próprio API Gateway. */
export const gatewayMessage = (status: number, message: string, headers: Record<string, string> = {}) =>
  jsonReply(status, { message }, headers);

function traduzir(saida: unknown): Reply {
  const lida = respostaDaLambda.safeParse(saida);
  if (!lida.success) return jsonReply(200, saida);
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = lida.data;
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([nome, valor]) => [nome.toLowerCase(), String(valor)]),
    ),
    ...(cookies ? { cookies } : {}),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** Faz o papel do API Gateway: rota, autorizador, limite, evento 2.0, tempo e respostas de erro. */
export function createApi(opcoes: {
  lambdas: Lambdas;
  autorizar: Authorizer;
  registrar: (linha: string) => void;
}): (pedido: ApiRequest) => Promise<Reply> {
  const rotas = montarRotas();
  return async (pedido) => {
    const [[rota, brutos] = []] = rotas.match(pedido.method, pedido.path)[0];
    const params = decodificar(brutos ?? {});
    if (!rota || !params) return gatewayMessage(404, 'Not Found');
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
