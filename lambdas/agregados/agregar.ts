import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AlvoDasCopias } from '../assinaturas/index.ts';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';

type Deps = {
  readonly fila: SourceQueue;
  readonly atualizarCopias: (usuario_id: string, alvo: AlvoDasCopias) => Promise<void>;
};

/** Que cópias cada evento torna velhas. */
const ALVOS: EventHandlers<'agregados', (evento: DomainEvent) => AlvoDasCopias> = {
  'cliente.alterado': ({ entidade_id }) => ({ cliente_id: entidade_id }),
  'produto.alterado': ({ entidade_id }) => ({ produto_id: entidade_id }),
  'assinatura.criada': ({ entidade_id }) => ({ assinatura_id: entidade_id }),
  'assinatura.renovada': ({ dados }) => ({ assinatura_id: String(dados.renovada_por) }),
};

/** Trata um lote da fila; só as mensagens que falharam voltam a ela. */
export function agregar(deps: Deps, event: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, async (evento) => {
    const alvo = handlerOf(ALVOS, evento)?.(evento);
    if (alvo) await deps.atualizarCopias(evento.usuario_id, alvo);
  });
}
