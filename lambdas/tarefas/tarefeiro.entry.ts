import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import ptBR from 'zod/v4/locales/pt.js';
import { arquivosS3 } from '../adapters/s3.ts';
import { systemClock } from '../platform/clock.ts';
import { domainEvent } from '../platform/domain-event.ts';
import { readEnv } from '../platform/env.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { logger } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { trabalhar } from './trabalhar.ts';

z.config(ptBR());

const env = readEnv(['TABELA', 'ESTAGIO', 'BALDE_TAREFAS']);
const tabela = openTable(env.TABELA);
const arquivos = arquivosS3(env.BALDE_TAREFAS);

/** Entregas de uma mensagem antes da fila morta: o `maxReceives` da fila no manifesto. */
const ENTREGAS = 5;

const TRATAR: EventHandlers<'tarefas', typeof trabalhar> = { 'tarefa.pronta': trabalhar };

/** Fila `tarefas`: importa e exporta. */
export function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    async ({ body, attributes }: SQSRecord) => {
      const evento = domainEvent.parse(JSON.parse(body));
      await handlerOf(TRATAR, evento)?.(
        { tabela, arquivos, relogio: systemClock },
        {
          usuario_id: evento.usuario_id,
          id: evento.entidade_id,
          restaMs: () => context.getRemainingTimeInMillis(),
          ultimaTentativa: Number(attributes.ApproximateReceiveCount) >= ENTREGAS,
        },
      );
    },
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
