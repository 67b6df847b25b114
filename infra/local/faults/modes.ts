import * as z from 'zod';
import { GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import { LIMITE_DO_GEO } from '../fakes/geo.ts';

/** Dependências que o console pode fazer falhar. */
export const targets = [
  'dynamodb',
  'sqs',
  's3',
  'ses',
  'resend',
  'whatsapp',
  'evolution',
  'openai',
  'cognito',
  'viacep',
  'brasilapi',
  ...GATEWAYS,
  'meta',
  'ga4',
  'geo',
  'cloudfront',
  'push',
] as const;
export type Target = (typeof targets)[number];

/** Modos de falha; `indice_atrasado` só existe no DynamoDB. */
export const modes = ['timeout', '500', '429', 'lento', 'off', 'indice_atrasado', 'normal'] as const;
export type Mode = (typeof modes)[number];

export const faultRequest = z
  .object({ alvo: z.enum(targets), modo: z.enum(modes) })
  .refine(({ alvo, modo }) => modo !== 'indice_atrasado' || alvo === 'dynamodb', {
    error: 'indice_atrasado só vale para dynamodb',
  });

/** Demora acrescentada no modo `lento`. */
export const SLOW_MS = 2000;
/** Quanto um índice demora a ver uma escrita no modo `indice_atrasado`. */
export const INDEX_LAG_MS = 1500;

export type FaultReply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

const json10 = 'application/x-amz-json-1.0';
const json11 = 'application/x-amz-json-1.1';

function awsJson(tipo: string, status: number, nome: string, mensagem: string): FaultReply {
  return {
    status,
    headers: { 'content-type': tipo },
    body: JSON.stringify({ __type: nome, message: mensagem }),
  };
}

function xml(status: number, codigo: string, mensagem: string, raiz: 'Error' | 'ErrorResponse'): FaultReply {
  const erro = `<Error><Type>Sender</Type><Code>${codigo}</Code><Message>${mensagem}</Message></Error>`;
  const body =
    raiz === 'Error' ? erro : `<ErrorResponse>${erro}<RequestId>falha-local</RequestId></ErrorResponse>`;
  return { status, headers: { 'content-type': 'text/xml' }, body };
}

const texto = (status: number, body: string): FaultReply => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

const json = (status: number, corpo: object, headers: Record<string, string> = {}): FaultReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(corpo),
});

/** O erro que cada serviço dá de verdade, para que o SDK reaja como na AWS (repetir, esperar, desistir). */
export const faultReplies: Readonly<Record<Target, Readonly<Record<'500' | '429', FaultReply>>>> = {
  dynamodb: {
    '500': awsJson(
      json10,
      500,
      'com.amazonaws.dynamodb.v20120810#InternalServerError',
      'Internal server error',
    ),
    '429': awsJson(
      json10,
      400,
      'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded.',
    ),
  },
  sqs: {
    '500': awsJson(json10, 500, 'com.amazonaws.sqs#InternalError', 'Internal error'),
    '429': awsJson(json10, 400, 'com.amazonaws.sqs#RequestThrottled', 'Rate exceeded'),
  },
  s3: {
    '500': xml(500, 'InternalError', 'We encountered an internal error.', 'Error'),
    '429': xml(503, 'SlowDown', 'Please reduce your request rate.', 'Error'),
  },
  ses: {
    '500': xml(500, 'InternalFailure', 'Internal failure', 'ErrorResponse'),
    '429': xml(400, 'Throttling', 'Maximum sending rate exceeded.', 'ErrorResponse'),
  },
  resend: {
    '500': json(500, {
      statusCode: 500,
      name: 'internal_server_error',
      message: 'An unexpected error occurred.',
    }),
    '429': json(
      429,
      { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests.' },
      { 'ratelimit-limit': '2', 'ratelimit-remaining': '0', 'ratelimit-reset': '1', 'retry-after': '1' },
    ),
  },
  whatsapp: {
    '500': json(500, { error: { message: 'An unknown error occurred', type: 'OAuthException', code: 1 } }),
    '429': json(429, {
      error: { message: '(#130429) Rate limit hit', type: 'OAuthException', code: 130429 },
    }),
  },
  evolution: {
    '500': json(500, {
      status: 500,
      error: 'Internal Server Error',
      response: { message: 'Internal Server Error' },
    }),
    '429': json(429, {
      status: 429,
      error: 'Too Many Requests',
      response: { message: 'Too Many Requests' },
    }),
  },
  openai: {
    '500': texto(500, '<h1>500 Internal Server Error</h1>'),
    '429': json(429, {
      error: { message: 'Rate limit reached', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    }),
  },
  cognito: {
    '500': awsJson(json11, 500, 'InternalErrorException', 'Internal error'),
    '429': awsJson(json11, 400, 'TooManyRequestsException', 'Rate exceeded'),
  },
  viacep: { '500': texto(500, 'Internal Server Error'), '429': texto(429, 'Too Many Requests') },
  brasilapi: { '500': texto(500, 'Internal Server Error'), '429': texto(429, 'Too Many Requests') },
  asaas: {
    // Nas quedas do Asaas nem sempre vem o corpo de erros da API.
    '500': texto(500, 'Internal Server Error'),
    '429': json(
      429,
      { errors: [{ code: 'too_many_requests', description: 'Limite de requisições excedido.' }] },
      { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '60' },
    ),
  },
  stripe: {
    '500': json(
      500,
      { error: { type: 'api_error', message: 'An unknown error occurred.' } },
      { 'request-id': 'req_falha' },
    ),
    '429': json(
      429,
      {
        error: {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded.',
        },
      },
      { 'request-id': 'req_falha' },
    ),
  },
  meta: {
    '500': json(500, { error: { message: 'An unknown error occurred', type: 'OAuthException', code: 1 } }),
    '429': json(429, {
      error: { message: '(#4) Application request limit reached', type: 'OAuthException', code: 4 },
    }),
  },
  ga4: { '500': texto(500, 'Internal Server Error'), '429': texto(429, 'Too Many Requests') },
  geo: { '500': texto(500, 'Internal Server Error'), '429': json(429, LIMITE_DO_GEO) },
  cloudfront: {
    '500': xml(500, 'InternalFailure', 'Internal failure', 'ErrorResponse'),
    '429': xml(400, 'Throttling', 'Rate exceeded', 'ErrorResponse'),
  },
  push: { '500': texto(503, 'Service Unavailable'), '429': texto(429, 'Too Many Requests') },
};
