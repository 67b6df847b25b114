import { join } from 'node:path';
import { type QueueName, queueNames, queues } from '../../../shared/manifest/manifest.ts';
import { type Emulator, startThread } from './thread.ts';

/** Região de mentira dos emuladores: a mesma em que o produto é instalado. */
export const REGION = 'sa-east-1';

/** Balde privado dos arquivos de importação e exportação. */
export const FILES_BUCKET = 'crm-tarefas';

export type QueueShape = {
  readonly nome: QueueName;
  readonly visibility: number;
  readonly maxReceives: number;
};

const doManifesto: readonly QueueShape[] = queueNames.map((nome) => ({
  nome,
  visibility: queues[nome].visibility,
  maxReceives: queues[nome].maxReceives,
}));

/** SQS e S3 (fauxqs), gravados em disco, com as filas do manifesto e a fila morta de cada uma. */
export function startFauxqsThread(dir: string, filas = doManifesto): Promise<Emulator> {
  return startThread('SQS/S3', new URL('./fauxqs.worker.ts', import.meta.url), {
    dir: join(dir, 'fauxqs'),
    regiao: REGION,
    filas,
    baldes: [FILES_BUCKET],
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
