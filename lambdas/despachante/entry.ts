import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readEnv } from '../platform/env.ts';
import { despachar } from './despachar.ts';

const env = readEnv(['ESTAGIO', 'FILA_AGREGADOS_URL']);
const sqs = new SQSClient({});

/** Única leitora do stream da tabela: leva cada evento de domínio às filas a que interessa. */
export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return despachar({ sqs, filas: { agregados: env.FILA_AGREGADOS_URL } }, event);
}
