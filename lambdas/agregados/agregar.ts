import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AlvoDasCopias } from '../assinaturas/index.ts';
import { type DomainEvent, domainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { logger } from '../platform/logger.ts';

type Deps = { readonly atualizarCopias: (usuario_id: string, alvo: AlvoDasCopias) => Promise<void> };

/** Que cópias cada evento torna velhas. */
const ALVOS: EventHandlers<'agregados', (evento: DomainEvent) => AlvoDasCopias> = {
  'cliente.alterado': ({ entidade_id }) => ({ cliente_id: entidade_id }),
  'produto.alterado': ({ entidade_id }) => ({ produto_id: entidade_id }),
  'assinatura.criada': ({ entidade_id }) => ({ assinatura_id: entidade_id }),
  'assinatura.renovada': ({ dados }) => ({ assinatura_id: String(dados.renovada_por) }),
};

/** Trata um lote da fila; só as mensagens que falharam voltam a ela. */
export function agregar(deps: Deps, event: SQSEvent): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    async ({ body }: { body: string }) => {
      const evento = domainEvent.parse(JSON.parse(body));
      const alvo = handlerOf(ALVOS, evento)?.(evento);
      if (alvo) await deps.atualizarCopias(evento.usuario_id, alvo);
    },
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
