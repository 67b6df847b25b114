import {
  BatchProcessor,
  EventType,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type DomainEvent, domainEvent } from './domain-event.ts';
import { ORDERED_QUEUES } from './event-queues.ts';
import { logger, whereItFailed, withLogFields } from './logger.ts';
import { deliveryOf, type SourceQueue } from './source-queue.ts';

/**
 * Trata um evento de uma fila; o que lança volta a ela. `delivery` é a entrega por que a mensagem passa, a partir de 1.
 */
export type EventConsumer = (event: DomainEvent, delivery: number) => Promise<void>;

/** Lê o corpo de uma mensagem como evento; lança quando não é um. */
export type EventReader = (body: unknown) => DomainEvent;

/** Ainda não é hora: a mensagem volta à fila daqui a `seconds`, até doze horas, sem que nada tenha falhado. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Ainda não: daqui a ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Segundos até voltar a notícia de um envio que ainda está com quem o mandou, e que terá gravado o que houve. */
export const ATE_O_ENVIO_ACABAR_S = 5;

/** A mensagem não é um evento que esta versão conheça: volta à fila, e a fila morta a guarda. */
class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

function readEvent({ body }: SQSRecord, read: EventReader): DomainEvent | null {
  try {
    return read(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Trata uma mensagem e diz nos registros como foi: o alarme conta as que falham há tempo demais (`tentativa`). */
function treat(
  queue: SourceQueue,
  record: SQSRecord,
  { consumer, read }: { readonly consumer: EventConsumer; readonly read: EventReader },
): Promise<void> {
  const event = readEvent(record, read);
  const startedAt = performance.now();
  const outcome = () => ({
    tentativa: deliveryOf(record),
    ms: Math.round(performance.now() - startedAt),
  });
  const fields = event && {
    tipo: event.tipo,
    evento: event.id,
    usuario_id: event.usuario_id,
    correlacao: event.correlacao,
  };
  return withLogFields({ fila: queue.name, ...fields }, async () => {
    try {
      if (!event) throw new UnreadableMessage();
      await consumer(event, deliveryOf(record));
      logger.info('mensagem tratada', outcome());
    } catch (error) {
      if (error instanceof NotYet) {
        logger.info('mensagem adiada', { ...outcome(), segundos: error.seconds });
        throw error;
      }
      logger.error('mensagem falhou', { ...outcome(), causa: whereItFailed(error) });
      throw error;
    }
  });
}

/**
 * Trata um lote de uma fila. O que falha volta a ela sozinho, daqui a 5 a 60 segundos (design, Two speeds of sending);
 * numa fila em ordem volta também o que vinha depois no mesmo grupo, sem ter sido tratado. `read` serve a fila em que
 * não é só o despachante que escreve.
 */
export async function consume(
  queue: SourceQueue,
  batch: SQSEvent,
  consumer: EventConsumer,
  read: EventReader = (body) => domainEvent.parse(body),
): Promise<SQSBatchResponse> {
  const waits = new Map<string, number>();
  const handler = (record: SQSRecord) =>
    treat(queue, record, { consumer, read }).catch((error: unknown) => {
      if (error instanceof NotYet) waits.set(record.messageId, error.seconds);
      throw error;
    });
  const response = ORDERED_QUEUES.has(queue.name)
    ? await processPartialResponse(batch, handler, new SqsFifoPartialProcessorAsync(), {
        skipGroupOnError: true,
        throwOnFullBatchFailure: false,
      })
    : await processPartialResponse(batch, handler, new BatchProcessor(EventType.SQS), {
        throwOnFullBatchFailure: false,
      });
  const failed = new Set(response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  await queue.returnLater(
    batch.Records.filter(({ messageId }) => failed.has(messageId)),
    waits,
  );
  return response;
}
