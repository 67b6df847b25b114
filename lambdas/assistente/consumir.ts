import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { atender, type DepsDoAtendimento } from './atender.ts';

type Deps = DepsDoAtendimento & { readonly fila: SourceQueue };
type Tratar = (deps: Deps, evento: DomainEvent) => Promise<unknown>;

const chegada = z.object({ mensagem: z.string() });

/** O que a fila `assistente` traz. */
const TRATAR: EventHandlers<'assistente', Tratar> = {
  'conversa.mensagem_chegou': (deps, { usuario_id, entidade_id: telefone, dados }) =>
    atender(deps, { usuario_id, telefone, mensagem: chegada.parse(dados).mensagem }),
};

/** Consome a fila `assistente`: responde a quem escreveu. */
export function consumirAssistente(deps: Deps, lote: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, lote, async (evento) => {
    await handlerOf(TRATAR, evento)?.(deps, evento);
  });
}
