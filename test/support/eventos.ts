import { marshall } from '@aws-sdk/util-dynamodb';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context, DynamoDBRecord, SQSEvent } from 'aws-lambda';
import type { SourceQueue } from '../../lambdas/platform/source-queue.ts';
import type { QueueName } from '../../shared/manifest/manifest.ts';

/** O segredo que os testes dizem que a borda manda. */
export const SEGREDO_DA_ORIGEM = 'segredo-da-origem';

/** O que um teste diz de um pedido HTTP; o resto é o que o API Gateway poria. */
export type PedidoHttp = {
  rota: string;
  corpo?: unknown;
  bruto?: string;
  chave?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  origem?: string;
  claims?: Record<string, string>;
  /** O `accept-encoding` de quem pede. */
  aceita?: string;
};

/** O contexto que a Lambda recebe, com o tempo todo pela frente. */
export const contextoDaLambda: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'produtos',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '512',
  awsRequestId: 'invocacao-1',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 29_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};

/** Evento HTTP (formato 2.0) como o API Gateway o entrega, de um operador já autenticado. */
export function eventoHttp(pedido: PedidoHttp): APIGatewayProxyEventV2WithJWTAuthorizer {
  const { rota, corpo, bruto, chave, params, query, origem = SEGREDO_DA_ORIGEM } = pedido;
  const claims = pedido.claims ?? { sub: 'operadora-1', token_use: 'access' };
  const [method = '', path = ''] = rota.split(' ');
  const body = bruto ?? (corpo === undefined ? undefined : JSON.stringify(corpo));
  return {
    version: '2.0',
    routeKey: rota,
    rawPath: path,
    rawQueryString: '',
    headers: {
      'x-origem-segredo': origem,
      ...(chave ? { 'idempotency-key': chave } : {}),
      ...(pedido.aceita ? { 'accept-encoding': pedido.aceita } : {}),
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'localhost',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'teste' },
      requestId: 'pedido-1',
      routeKey: rota,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      authorizer: { principalId: '', integrationLatency: 0, jwt: { claims, scopes: [] } },
    },
    ...(params ? { pathParameters: params } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}

/** A fila de origem de um lote entregue à mão: anota o que voltou para daqui a pouco. */
export function umaFila(name: QueueName): SourceQueue & { readonly devolvidas: string[] } {
  const devolvidas: string[] = [];
  return {
    name,
    devolvidas,
    returnLater: async (registros) => {
      devolvidas.push(...registros.map(({ messageId }) => messageId));
    },
  };
}

/** O registro do stream de um item novo. */
export const registroDoStream = (item: Record<string, unknown>): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { NewImage: marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] },
});

/** Evento de fila com um corpo por mensagem: m0, m1, … */
export function eventoDaFila(corpos: readonly string[]): SQSEvent {
  return {
    Records: corpos.map((body, i) => ({
      messageId: `m${i}`,
      receiptHandle: `r${i}`,
      body,
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: 'despachante',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:sa-east-1:000000000000:fila',
      awsRegion: 'sa-east-1',
    })),
  };
}
