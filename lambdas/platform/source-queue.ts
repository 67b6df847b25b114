import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { esperaDepoisDaTentativa } from '../../shared/base/esperas.ts';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import { logger, whereItFailed } from './logger.ts';

/** A fila de onde vem um lote: sabe devolver o que falhou para daqui a pouco. */
export type SourceQueue = {
  readonly name: QueueName;
  /** Nunca lança: o que não se conseguiu adiar volta quando a invisibilidade declarada da fila acabar. */
  readonly returnLater: (
    records: readonly SQSRecord[],
    /** Segundos até voltar, pelo id da mensagem, da que não falhou: só ainda não é hora dela. */
    waits?: ReadonlyMap<string, number>,
  ) => Promise<void>;
};

/**
 * O SQS não deixa uma mensagem invisível mais do que isto, desde que foi recebida: doze horas, menos o que a chamada
 * demora.
 */
const LONGEST_WAIT_S = 12 * 3_600 - 300;

/** Máximo de mensagens de um ChangeMessageVisibilityBatch. */
const BATCH = 10;

/** Por qual entrega esta mensagem passa: a primeira é 1. */
export const deliveryOf = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/** Carregado só quando algo falha: o arranque de quem consome não paga por ele. */
async function connect(): Promise<SQSClient> {
  const { SQSClient } = await import('./sqs-client.ts');
  return new SQSClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
}

/**
 * Abre a fila que uma função consome. Quem falha volta em 5 segundos, depois em 10, 20, 40 e 60, mudando a
 * invisibilidade da própria mensagem. Numa fila em ordem o grupo continua preso enquanto ela espera, por isso nada
 * a ultrapassa.
 */
export function openSourceQueue(name: QueueName, url: string, client?: SQSClient): SourceQueue {
  let sqs = client;
  const warn = (count: number, causa?: ReturnType<typeof whereItFailed>) =>
    logger.warn('mensagens não adiadas', { fila: name, quantas: count, causa });
  async function postpone(records: readonly SQSRecord[], waits: ReadonlyMap<string, number>): Promise<void> {
    sqs ??= await connect();
    const { ChangeMessageVisibilityBatchCommand } = await import('./sqs-client.ts');
    const { Failed = [] } = await sqs.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: url,
        Entries: records.map((record, i) => ({
          Id: String(i),
          ReceiptHandle: record.receiptHandle,
          VisibilityTimeout: Math.min(
            waits.get(record.messageId) ?? esperaDepoisDaTentativa(deliveryOf(record)),
            LONGEST_WAIT_S,
          ),
        })),
      }),
    );
    if (Failed.length > 0) warn(Failed.length);
  }
  return {
    name,
    returnLater: async (records, waits = new Map()) => {
      for (let start = 0; start < records.length; start += BATCH) {
        const batch = records.slice(start, start + BATCH);
        await postpone(batch, waits).catch((error: unknown) => warn(batch.length, whereItFailed(error)));
      }
    },
  };
}
