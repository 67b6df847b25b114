import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '../platform/clock.ts';
import { novoContexto } from '../platform/context.ts';
import { domainEvent } from '../platform/domain-event.ts';
import { logger } from '../platform/logger.ts';
import { type DepsDeEntrega, entregar } from './entregar.ts';

/** O envio ainda não terminou: a mensagem volta à fila, e só sai dela quando ele terminar. */
class EnvioEmAberto extends Error {
  constructor() {
    super('Envio em aberto');
    this.name = 'EnvioEmAberto';
  }
}

/** Trata um lote da fila `envios`: leva adiante o que a API não terminou; o que continua em aberto volta à fila. */
export function levarAdiante(
  deps: DepsDeEntrega & { readonly relogio: Clock },
  event: SQSEvent,
): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    async ({ body }: { body: string }) => {
      const { tipo, usuario_id, entidade_id } = domainEvent.parse(JSON.parse(body));
      if (tipo !== 'envio.reivindicado') return;
      const ctx = novoContexto(deps.relogio, { usuario_id, ator: 'mensageiro' });
      const entrega = await entregar(deps, { ctx, chave: entidade_id, naFila: true });
      if (entrega && entrega.situacao !== 'terminado') throw new EnvioEmAberto();
    },
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
