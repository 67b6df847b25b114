import { setTimeout as dormir } from 'node:timers/promises';
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '../platform/clock.ts';
import { novoContexto } from '../platform/context.ts';
import { domainEvent } from '../platform/domain-event.ts';
import { logger } from '../platform/logger.ts';
import { type DepsDeEntrega, entregar } from './entregar.ts';

/** Quanto se espera por quem assumiu o envio antes de devolver a mensagem à fila. */
const ESPERAS_MS = [100, 200, 400, 800, 1_500];

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
      const levar = () => entregar(deps, { ctx, chave: entidade_id, naFila: true });
      let entrega = await levar();
      // Quase sempre quem o tem é a API, que termina logo: esperar aqui poupa a volta pela fila.
      for (const espera of ESPERAS_MS) {
        if (entrega?.situacao !== 'de_outro') break;
        await dormir(espera);
        entrega = await levar();
      }
      if (entrega && entrega.situacao !== 'terminado') throw new EnvioEmAberto();
    },
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
