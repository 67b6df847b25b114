import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { qualTemplateWhatsapp } from '../../shared/templates/whatsapp.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { type DepsDoRegistro, registrarModelo } from './registrar-modelo.ts';
import { lerWhatsapps } from './whatsapp-repository.ts';

type Deps = DepsDoRegistro & { readonly relogio: Clock; readonly fila: SourceQueue };
type Tratar = (deps: Deps, evento: DomainEvent) => Promise<void>;

const contexto = ({ relogio }: Deps, { usuario_id }: DomainEvent) =>
  newContext(relogio, { usuario_id, ator: 'modelos' });

/** O que a fila `modelos` traz: um texto que mudou, e uma integração ligada, que pode precisar de todos. */
const TRATAR: EventHandlers<'modelos', Tratar> = {
  'template.texto_mudou': (deps, evento) =>
    registrarModelo(deps, contexto(deps, evento), qualTemplateWhatsapp.parse(evento.dados)),
  'integracao.alterada': async (deps, evento) => {
    if (evento.entidade_id !== 'whatsapp') return;
    const ctx = contexto(deps, evento);
    for (const { cartao, tipo } of await lerWhatsapps(deps.tabela, ctx.usuario_id)) {
      await registrarModelo(deps, ctx, { cartao, tipo });
    }
  },
};

/** Consome a fila `modelos`: leva à Meta os textos que mudaram. */
export function consumirModelos(deps: Deps, lote: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, lote, async (evento) => {
    await handlerOf(TRATAR, evento)(deps, evento);
  });
}
