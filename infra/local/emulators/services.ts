import { join } from 'node:path';
import { type QueueName, queueNames, queues } from '../../../shared/manifest/manifest.ts';
import { type Emulator, startThread } from './thread.ts';

/** Região de mentira dos emuladores: a mesma em que o produto é instalado. */
export const REGION = 'sa-east-1';

/** Balde privado dos arquivos de importação e exportação. */
export const FILES_BUCKET = 'crm-tarefas';
/** Balde das páginas publicadas. */
export const SITE_BUCKET = 'crm-site';

export type QueueShape = {
  readonly nome: QueueName;
  readonly visibility: number;
  readonly maxReceives: number;
  readonly fifo?: boolean;
};

/** Nome de uma fila no SQS, ou da fila morta dela; as que guardam a ordem levam o sufixo que o serviço exige. */
export function queueName({ nome, fifo }: Pick<QueueShape, 'nome' | 'fifo'>, morta = false): string {
  return `${nome}${morta ? '-dlq' : ''}${fifo ? '.fifo' : ''}`;
}

/** A forma de uma fila do manifesto. */
export function manifestQueue(nome: QueueName): QueueShape {
  const { visibility, maxReceives, fifo = false } = queues[nome];
  return { nome, visibility, maxReceives, fifo };
}

/** SQS e S3 (fauxqs), gravados em disco, com as filas do manifesto e a fila morta de cada uma. */
export function startFauxqsThread(
  dir: string,
  filas: readonly QueueShape[] = queueNames.map(manifestQueue),
): Promise<Emulator> {
  return startThread('SQS/S3', new URL('./fauxqs.worker.ts', import.meta.url), {
    dir: join(dir, 'fauxqs'),
    regiao: REGION,
    filas: filas.map((fila) => ({
      nome: queueName(fila),
      morta: queueName(fila, true),
      visibility: fila.visibility,
      maxReceives: fila.maxReceives,
      fifo: fila.fifo ?? false,
    })),
    baldes: [FILES_BUCKET, SITE_BUCKET],
  });
}

/** SES v1 e v2, em memória: quem guarda o que foi enviado é o console local. */
export function startSesThread(): Promise<Emulator> {
  return startThread('SES', new URL('./ses.worker.ts', import.meta.url), {});
}

/** Endereço de uma fila pela porta em que os clientes a chamam. */
export function queueUrl(endpoint: string, nome: string): string {
  return `${endpoint}/000000000000/${nome}`;
}
