import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { logger } from '../platform/logger.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { BOAS_VINDAS } from './boas-vindas.ts';
import { type DepsDeMandarPorEmail, mandarDaFila, SEM_BOAS_VINDAS } from './mandar.ts';
import { ritmoDeQuemEspera } from './ritmo.ts';

/** O envio ainda não terminou: a mensagem volta à fila, e só sai dela quando ele terminar. */
export class EnvioEmAberto extends Error {
  constructor() {
    super('Envio em aberto');
    this.name = 'EnvioEmAberto';
  }
}

type Deps = DepsDeMandarPorEmail & { readonly relogio: Clock };
type DepsDaFila = Deps & { readonly fila: SourceQueue };

/** Leva adiante um envio que a API não terminou; lança enquanto ele continua em aberto. */
async function mandarEnvio(deps: Deps, { usuario_id, entidade_id }: DomainEvent): Promise<void> {
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'mensageiro' });
  const entrega = await mandarDaFila(deps, { ctx, chave: entidade_id });
  if (entrega && entrega.situacao !== 'terminado') throw new EnvioEmAberto();
  const { status, tipo_template } = entrega?.envio ?? {};
  if (tipo_template === BOAS_VINDAS && (status === 'erro' || status === 'duvidoso')) {
    logger.error('e-mail não saiu', { ...SEM_BOAS_VINDAS, status });
  }
}

const TRATAR: EventHandlers<'envios', typeof mandarEnvio> = {
  'envio.reivindicado': mandarEnvio,
  'envio.reivindicado_a_mao': mandarEnvio,
};

/** Trata um lote da fila `envios`; o que continua em aberto volta a ela. */
export function mandarEnvios(deps: DepsDaFila, event: SQSEvent): Promise<SQSBatchResponse> {
  const ritmo = ritmoDeQuemEspera(deps.tabela);
  return consume(deps.fila, event, async (evento) => handlerOf(TRATAR, evento)({ ...deps, ritmo }, evento));
}
