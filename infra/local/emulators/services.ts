import { join } from 'node:path';
import * as z from 'zod';
import { type QueueName, queueNames, queues } from '../../../shared/manifest/manifest.ts';
import { type Emulator, startThread } from './thread.ts';

/** Região de mentira dos emuladores: a mesma em que o produto é instalado. */
export const REGION = 'sa-east-1';

/** Balde privado dos arquivos de importação e exportação. */
export const FILES_BUCKET = 'crm-tarefas';
/** Balde privado dos arquivos das conversas. */
export const MEDIA_BUCKET = 'crm-midias';
/** Balde das páginas publicadas. */
export const SITE_BUCKET = 'crm-site';

export type QueueShape = {
  readonly nome: QueueName;
  readonly visibility: number;
  readonly maxReceives: number;
  readonly fifo?: boolean;
};

/** O que o nome de uma fila morta tem a mais do que o da sua fila. */
export const MORTAS_SUFIXO = '-dlq';

/** Nome de uma fila no SQS, ou da fila morta dela; as que guardam a ordem levam o sufixo que o serviço exige. */
export function queueName({ nome, fifo }: Pick<QueueShape, 'nome' | 'fifo'>, morta = false): string {
  return `${nome}${morta ? MORTAS_SUFIXO : ''}${fifo ? '.fifo' : ''}`;
}

/** A forma de uma fila do manifesto. */
export function manifestQueue(nome: QueueName): QueueShape {
  const { visibility, maxReceives, fifo = false } = queues[nome];
  return { nome, visibility, maxReceives, fifo };
}

const emFilas = z.object({
  filas: z.array(
    z.object({
      nome: z.string(),
      /** O grupo de cada mensagem que se pode entregar; null numa fila sem ordem. */
      prontas: z.array(z.string().nullable()),
      /** As entregues a quem ainda não as apagou nem as deixou voltar. */
      entregues: z.array(z.object({ recibo: z.string(), grupo: z.string().nullable() })),
    }),
  ),
});
/** O que está numa fila num instante, sem as que esperam a sua hora (DelaySeconds). */
export type InQueue = z.output<typeof emFilas>['filas'][number];
export type QueuesEmulator = Emulator & {
  /** Todas as filas num instante só, com tudo o que já se respondeu a quem mandou, recebeu ou apagou. */
  readonly emFila: () => Promise<readonly InQueue[]>;
};

/** SQS e S3 (fauxqs), gravados em disco, com as filas do manifesto e a fila morta de cada uma. */
export async function startFauxqsThread(
  dir: string,
  filas: readonly QueueShape[] = queueNames.map(manifestQueue),
): Promise<QueuesEmulator> {
  const { perguntar, ...emulador } = await startThread(
    'SQS/S3',
    new URL('./fauxqs.worker.ts', import.meta.url),
    {
      dir: join(dir, 'fauxqs'),
      regiao: REGION,
      filas: filas.map((fila) => ({
        nome: queueName(fila),
        morta: queueName(fila, true),
        visibility: fila.visibility,
        maxReceives: fila.maxReceives,
        fifo: fila.fifo ?? false,
      })),
      baldes: [FILES_BUCKET, MEDIA_BUCKET, SITE_BUCKET],
    },
  );
  return { ...emulador, emFila: async () => emFilas.parse(await perguntar()).filas };
}

/** SES v1 e v2, em memória: quem guarda o que foi enviado é o console local. */
export function startSesThread(): Promise<Emulator> {
  return startThread('SES', new URL('./ses.worker.ts', import.meta.url), {});
}

/** Endereço de uma fila pela porta em que os clientes a chamam. */
export function queueUrl(endpoint: string, nome: string): string {
  return `${endpoint}/000000000000/${nome}`;
}
