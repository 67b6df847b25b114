import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AlvoDasCopias } from '../assinaturas/index.ts';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';

type Deps = {
  readonly fila: SourceQueue;
  readonly atualizarCopias: (usuario_id: string, alvo: AlvoDasCopias) => Promise<void>;
  readonly contarNoCaixa: (usuario_id: string, entidade_id: string) => Promise<void>;
};
type Tratar = (deps: Deps, evento: DomainEvent) => Promise<void>;

/** O evento torna velhas as cópias de um alvo. */
const copias =
  (alvo: (evento: DomainEvent) => AlvoDasCopias): Tratar =>
  (deps, evento) =>
    deps.atualizarCopias(evento.usuario_id, alvo(evento));

const O_QUE_FAZER: EventHandlers<'agregados', Tratar> = {
  'cliente.alterado': copias(({ entidade_id }) => ({ cliente_id: entidade_id })),
  'produto.alterado': copias(({ entidade_id }) => ({ produto_id: entidade_id })),
  'assinatura.criada': copias(({ entidade_id }) => ({ assinatura_id: entidade_id })),
  'assinatura.renovada': copias(({ dados }) => ({ assinatura_id: String(dados.renovada_por) })),
  'pagamento.alterado': (deps, { usuario_id, entidade_id }) => deps.contarNoCaixa(usuario_id, entidade_id),
};

/** Trata um lote da fila; só as mensagens que falharam voltam a ela. */
export function agregar(deps: Deps, event: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, async (evento) => {
    await handlerOf(O_QUE_FAZER, evento)?.(deps, evento);
  });
}
