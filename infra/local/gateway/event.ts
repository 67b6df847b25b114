import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import type { ManifestRoute } from '../../../shared/manifest/manifest.ts';
import type { Claims } from './auth.ts';

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly ip: string;
};

const TEXTO =
  /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|application\/x-www-form-urlencoded)/;

/** Um parâmetro repetido chega à Lambda com os valores separados por vírgula. */
const juntar = ([nome, valor]: [string, string | string[] | undefined]) => [nome, [valor].flat().join()];

/** O evento do API Gateway (HTTP API, formato 2.0) para um pedido. */
export function toApiEvent(
  pedido: ApiRequest,
  rota: ManifestRoute,
  params: Record<string, string>,
  claims: Claims | null,
): Record<string, unknown> {
  const { cookie, ...headers } = pedido.headers;
  const query = Object.entries(parse(pedido.query, '&', '=', { maxKeys: 0 }));
  const agora = new Date();
  const texto = TEXTO.test(headers['content-type'] ?? 'text/plain');
  return {
    version: '2.0',
    routeKey: rota.key,
    rawPath: pedido.path,
    rawQueryString: pedido.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(pedido.query ? { queryStringParameters: Object.fromEntries(query.map(juntar)) } : {}),
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
      domainName: 'api.localhost',
      domainPrefix: 'api',
      http: {
        method: pedido.method,
        path: pedido.path,
        protocol: 'HTTP/1.1',
        sourceIp: pedido.ip,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: rota.key,
      stage: '$default',
      time: agora.toUTCString(),
      timeEpoch: agora.getTime(),
    },
    ...(pedido.body.length > 0 ? { body: pedido.body.toString(texto ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: pedido.body.length > 0 && !texto,
  };
}
