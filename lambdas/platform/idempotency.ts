import { setTimeout as dormir } from 'node:timers/promises';
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
import { particaoIdempotencia } from './keys.ts';
import type { Table } from './table.ts';

/** Por quanto tempo o resultado de uma chave é lembrado. */
const SEGUNDOS_LEMBRADOS = 24 * 60 * 60;
/**
 * Por quanto tempo um pedido em andamento segura a chave. É menos que o limite da função para que, depois de uma
 * queda, a própria repetição assuma; refazer é seguro porque os ids e as condições são os mesmos.
 */
const POSSE_MS = 8_000;
/** Quanto se espera pelo pedido gêmeo que ainda está em andamento: mais que a posse. */
const ESPERAS_MS = [50, 100, 150, 250, 400, 600, 800, 1_000, 1_500, 2_000, 2_500];

/** Formato aceito no cabeçalho Idempotency-Key. */
export const chaveIdempotencia = z.string().regex(/^[\w.:-]{8,128}$/);

/** O que se lembra de um pedido: código HTTP e corpo já em JSON. */
const lembrado = z.object({ status: z.number(), corpo: z.string() });
export type Remembered = z.output<typeof lembrado>;

/** Um pedido que muda dados: de quem, por qual rota, sob que chave e com que conteúdo. */
export type IdempotentRequest = { usuario_id: string; rota: string; chave: string; conteudo: unknown };

/**
 * Executa uma vez por (operador, rota, chave); repetições recebem o resultado lembrado. Enquanto a primeira
 * está em andamento as outras esperam por ela; a mesma chave com outro conteúdo é recusada (`chave_reutilizada`).
 */
export async function runOnce(
  table: Table,
  pedido: IdempotentRequest,
  context: Context,
  executar: () => Promise<Remembered>,
): Promise<Remembered> {
  const config = new IdempotencyConfig({
    eventKeyJmesPath: '[rota, chave]',
    payloadValidationJmesPath: 'conteudo',
    expiresAfterSeconds: SEGUNDOS_LEMBRADOS,
    hashFunction: 'sha256',
    lambdaContext: {
      ...context,
      getRemainingTimeInMillis: () => Math.min(context.getRemainingTimeInMillis(), POSSE_MS),
    },
  });
  // Uma camada por pedido: a partição é a do operador, e nenhuma partição é de todos.
  const persistenceStore = new DynamoDBPersistenceLayer({
    tableName: table.name,
    keyAttr: 'pk',
    sortKeyAttr: 'sk',
    staticPkValue: particaoIdempotencia(pedido.usuario_id),
    expiryAttr: 'expira_em',
    statusAttr: 'situacao',
    dataAttr: 'resultado',
    inProgressExpiryAttr: 'em_andamento_ate',
    validationKeyAttr: 'conteudo',
    awsSdkV3Client: table.doc,
  });
  const umaVez = makeIdempotent((_: IdempotentRequest) => executar(), {
    persistenceStore,
    config,
    keyPrefix: 'api',
  });
  for (const espera of [...ESPERAS_MS, null]) {
    try {
      return lembrado.parse(await umaVez(pedido));
    } catch (erro) {
      if (erro instanceof IdempotencyValidationError) throw refusal(recusasComuns, 'chave_reutilizada');
      const emAndamento =
        erro instanceof IdempotencyAlreadyInProgressError ||
        erro instanceof IdempotencyInconsistentStateError;
      if (!emAndamento) throw erro;
      if (espera === null) break;
      await dormir(espera);
    }
  }
  throw refusal(recusasComuns, 'em_andamento');
}
