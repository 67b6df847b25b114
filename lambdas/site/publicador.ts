import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consume } from '../platform/consume.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { type DepsDePublicar, publicar } from './publicar.ts';

/**
 * Trata um lote da fila `publicacao`, em ordem. O que falha volta à fila com o que vinha depois dele do mesmo vendedor;
 * os outros vendedores seguem.
 */
export function publicarLote(
  deps: DepsDePublicar & { readonly fila: SourceQueue },
  event: SQSEvent,
): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, (evento) => publicar(deps, evento));
}
