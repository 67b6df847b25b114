import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { despachar } from '../despachante/despachar.ts';
import { lembrancaVazia } from '../despachante/filas.ts';
import { readEnv } from '../platform/env.ts';

const env = readEnv([
  'ESTAGIO',
  'FILA_AGREGADOS_URL',
  'FILA_ENVIOS_URL',
  'FILA_ENVIOS_EM_MASSA_URL',
  'FILA_TAREFAS_URL',
  'FILA_PUBLICACAO_URL',
  'FILA_EVENTOS_URL',
  'FILA_CONCILIACAO_URL',
  'FILA_ENTREGAS_URL',
  'FILA_MODELOS_URL',
  'FILA_ASSISTENTE_URL',
  'FILA_TOQUES_URL',
  'MORTAS_SUFIXO',
]);
// Uma fila que não responde não pode gastar o tempo da função: duas tentativas de três segundos, e as outras já foram.
const sqs = new SQSClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});
const lembranca = lembrancaVazia();

/** O endereço da fila morta de uma fila: o mesmo nome com o sufixo das mortas, antes do que diz que ela é em ordem. */
const mortaDe = (url: string) => url.replace(/(\.fifo)?$/, `${env.MORTAS_SUFIXO}$1`);

/** Única leitora do stream da tabela: leva cada evento de domínio às filas a que interessa. */
export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const filas = {
    agregados: env.FILA_AGREGADOS_URL,
    envios: env.FILA_ENVIOS_URL,
    'envios-em-massa': env.FILA_ENVIOS_EM_MASSA_URL,
    tarefas: env.FILA_TAREFAS_URL,
    publicacao: env.FILA_PUBLICACAO_URL,
    eventos: env.FILA_EVENTOS_URL,
    conciliacao: env.FILA_CONCILIACAO_URL,
    entregas: env.FILA_ENTREGAS_URL,
    modelos: env.FILA_MODELOS_URL,
    assistente: env.FILA_ASSISTENTE_URL,
    toques: env.FILA_TOQUES_URL,
  };
  return despachar({ sqs, filas, espera: { mortaDe, agora: Date.now, lembranca } }, event);
}
