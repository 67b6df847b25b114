import { processPartialResponse, SqsFifoPartialProcessorAsync } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { domainEvent } from '../platform/domain-event.ts';
import { logger } from '../platform/logger.ts';
import { type DepsDePublicar, publicar } from './publicar.ts';

/**
 * Trata um lote da fila `publicacao`, em ordem. O que falha volta à fila com o que vinha depois dele do mesmo vendedor;
 * os outros vendedores seguem.
 */
export function publicarLote(deps: DepsDePublicar, event: SQSEvent): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    async ({ body }: { body: string }) => {
      try {
        await publicar(deps, domainEvent.parse(JSON.parse(body)));
      } catch (erro) {
        logger.error('publicação falhou', { causa: erro instanceof Error ? erro.name : 'desconhecida' });
        throw erro;
      }
    },
    new SqsFifoPartialProcessorAsync(),
    { skipGroupOnError: true, throwOnFullBatchFailure: false },
  );
}
