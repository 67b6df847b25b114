import { setTimeout as sleep } from 'node:timers/promises';
import {
  IdempotencyAlreadyInProgressError,
  IdempotencyConfig,
  IdempotencyInconsistentStateError,
  IdempotencyValidationError,
  makeIdempotent,
} from '@aws-lambda-powertools/idempotency';
import { DynamoDBPersistenceLayer } from '@aws-lambda-powertools/idempotency/dynamodb';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { idempotenciaPartition } from './keys/eventos.ts';
import type { Table } from './table.ts';

/** Por quanto tempo o resultado de uma chave é lembrado. */
const REMEMBERED_SECONDS = 24 * 60 * 60;
/**
 * Por quanto tempo uma chamada em andamento segura a chave. É menos que o limite da função para que, depois de uma
 * queda, a própria repetição assuma; refazer é seguro porque os ids e as condições são os mesmos.
 */
const LEASE_MS = 8_000;
/** Quanto se espera pela chamada gêmea que ainda está em andamento: mais que a posse. */
const WAITS_MS = [50, 100, 150, 250, 400, 600, 800, 1_000, 1_500, 2_000, 2_500];

/** Formato aceito no cabeçalho Idempotency-Key. */
export const idempotencyKey = z.string().regex(/^[\w.:-]{8,128}$/);

/** O que se lembra de uma chamada: código HTTP e corpo já em JSON. */
const remembered = z.object({ status: z.number(), body: z.string() });
export type Remembered = z.output<typeof remembered>;

/**
 * Uma chamada que muda dados: de quem, por qual rota, sob que chave e com que conteúdo, como se escreve agora e como se
 * escrevia antes de uma troca de segredo.
 */
export type IdempotentRequest = {
  usuario_id: string;
  route: string;
  key: string;
  contents: readonly string[];
};

/**
 * Executa uma vez por (operador, rota, chave); repetições recebem o resultado lembrado. Enquanto a primeira
 * está em andamento as outras esperam por ela; a mesma chave com outro conteúdo é recusada (`chave_reutilizada`).
 */
export async function runOnce(
  table: Table,
  request: IdempotentRequest,
  context: Context,
  run: () => Promise<Remembered>,
): Promise<Remembered> {
  const config = new IdempotencyConfig({
    eventKeyJmesPath: '[route, key]',
    payloadValidationJmesPath: 'content',
    expiresAfterSeconds: REMEMBERED_SECONDS,
    hashFunction: 'sha256',
    lambdaContext: {
      ...context,
      getRemainingTimeInMillis: () => Math.min(context.getRemainingTimeInMillis(), LEASE_MS),
    },
  });
  // Uma camada por chamada: a partição é a do operador, e nenhuma partição é de todos.
  const persistenceStore = new DynamoDBPersistenceLayer({
    tableName: table.name,
    keyAttr: 'pk',
    sortKeyAttr: 'sk',
    staticPkValue: idempotenciaPartition(request.usuario_id),
    expiryAttr: 'expira_em',
    statusAttr: 'situacao',
    dataAttr: 'resultado',
    inProgressExpiryAttr: 'em_andamento_ate',
    validationKeyAttr: 'conteudo',
    awsSdkV3Client: table.doc,
  });
  const { route, key } = request;
  const contents = [...request.contents];
  const once = makeIdempotent((_: { route: string; key: string; content: unknown }) => run(), {
    persistenceStore,
    config,
    keyPrefix: 'api',
  });
  for (const wait of [...WAITS_MS, null]) {
    try {
      return remembered.parse(await once({ route, key, content: contents[0] }));
    } catch (error) {
      if (error instanceof IdempotencyValidationError) {
        contents.shift();
        if (contents.length === 0) throw refusal(recusasComuns, 'chave_reutilizada');
        continue;
      }
      const inProgress =
        error instanceof IdempotencyAlreadyInProgressError ||
        error instanceof IdempotencyInconsistentStateError;
      if (!inProgress) throw error;
      if (wait === null) break;
      await sleep(wait);
    }
  }
  throw refusal(recusasComuns, 'em_andamento');
}
