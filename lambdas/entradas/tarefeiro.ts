import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import ptBR from 'zod/v4/locales/pt.js';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import { TENTATIVAS_DE_UMA_TAREFA } from '../../shared/tarefas/tarefas.rules.ts';
import { systemClock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { readEnv } from '../platform/env.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { trabalhar } from '../tarefas/trabalhar.ts';

z.config(ptBR());

const env = readEnv(['TABELA', 'ESTAGIO', 'BALDE_TAREFAS', 'FILA_TAREFAS_URL']);
const tabela = openTable(env.TABELA);
/** O pacote do S3 só se carrega com a primeira tarefa. */
const arquivos = lembrarResultado(async () => {
  const { arquivosS3 } = await import('../adapters/s3.ts');
  return arquivosS3(env.BALDE_TAREFAS);
});
const fila = openSourceQueue('tarefas', env.FILA_TAREFAS_URL);

const TRATAR: EventHandlers<'tarefas', typeof trabalhar> = { 'tarefa.pronta': trabalhar };

/** Fila `tarefas`: importa e exporta. */
export function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return consume(fila, event, async (evento, upload) =>
    handlerOf(TRATAR, evento)(
      { tabela, arquivos: await arquivos(), relogio: systemClock },
      {
        usuario_id: evento.usuario_id,
        id: evento.entidade_id,
        restaMs: () => context.getRemainingTimeInMillis(),
        ultimaTentativa: upload >= TENTATIVAS_DE_UMA_TAREFA,
      },
    ),
  );
}
