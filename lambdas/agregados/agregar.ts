import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AlvoDasCopias } from '../assinaturas/index.ts';
import { type DomainEvent, domainEvent } from '../platform/domain-event.ts';
import { logger } from '../platform/logger.ts';

type Deps = { readonly atualizarCopias: (usuario_id: string, alvo: AlvoDasCopias) => Promise<void> };

/** Que cópias um evento torna velhas. */
function alvoDoEvento({ tipo, entidade_id, dados }: DomainEvent): AlvoDasCopias | null {
  switch (tipo) {
    case 'cliente.alterado':
      return { cliente_id: entidade_id };
    case 'produto.alterado':
      return { produto_id: entidade_id };
    case 'assinatura.criada':
      return { assinatura_id: entidade_id };
    case 'assinatura.renovada':
      return { assinatura_id: String(dados.renovada_por) };
    default:
      return null;
  }
}

/** Trata um lote da fila; só as mensagens que falharam voltam a ela. */
export function agregar(deps: Deps, event: SQSEvent): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    async ({ body }: { body: string }) => {
      const evento = domainEvent.parse(JSON.parse(body));
      const alvo = alvoDoEvento(evento);
      if (alvo) await deps.atualizarCopias(evento.usuario_id, alvo);
    },
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
