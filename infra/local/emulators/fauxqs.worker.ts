import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod';
import { messageOf } from '../clear-failure.ts';
import { corrupt } from '../state-file.ts';
import { listenOnLoopbackOnly } from './loopback.ts';
import type { InQueue } from './services.ts';

const { dir, filas, regiao, baldes } = z
  .object({
    dir: z.string(),
    regiao: z.string(),
    baldes: z.array(z.string()),
    filas: z.array(
      z.object({
        nome: z.string(),
        morta: z.string(),
        visibility: z.number(),
        maxReceives: z.number(),
        fifo: z.boolean(),
      }),
    ),
  })
  .parse(workerData);

type Atributos = Record<string, string>;
type Fila = (typeof filas)[number];
const RETENCAO_DA_MORTA: Atributos = { MessageRetentionPeriod: '1209600' };
/** Em ordem por grupo; sem repetição pelo conteúdo, porque quem manda dá o número que a reconhece. */
const EM_ORDEM: Atributos = {
  FifoQueue: 'true',
  ContentBasedDeduplication: 'false',
  DeduplicationScope: 'queue',
  FifoThroughputLimit: 'perQueue',
};
const ordem = ({ fifo }: Fila): Atributos => (fifo ? EM_ORDEM : {});
const atributosDe = (fila: Fila): Atributos => ({
  VisibilityTimeout: String(fila.visibility),
  RedrivePolicy: JSON.stringify({
    deadLetterTargetArn: `arn:aws:sqs:${regiao}:000000000000:${fila.morta}`,
    maxReceiveCount: String(fila.maxReceives),
  }),
  ...ordem(fila),
});

listenOnLoopbackOnly();
const inicio = startFauxqs({
  port: 0,
  logger: false,
  defaultRegion: regiao,
  dataDir: dir,
  init: {
    queues: filas.flatMap((fila) => [
      { name: fila.morta, attributes: { ...RETENCAO_DA_MORTA, ...ordem(fila) } },
      { name: fila.nome, attributes: atributosDe(fila) },
    ]),
    buckets: baldes,
  },
});
const servidor = await inicio.catch((erro: unknown) => {
  if (/not a database|malformed/.test(messageOf(erro))) throw corrupt(join(dir, 'fauxqs.db'));
  throw erro;
});

/** O que se pode entregar de uma fila agora, ainda que o emulador não o tenha movido, e o que está entregue. */
function contarFila(nome: string): Omit<InQueue, 'nome'> {
  const { ready = [], delayed = [], inflight = [] } = servidor.inspectQueue(nome)?.messages ?? {};
  const agora = Date.now();
  const noPrazo = inflight.filter(({ visibilityDeadline }) => visibilityDeadline > agora);
  const prontas = [
    ...ready,
    ...delayed.filter(({ delayUntil = 0 }) => delayUntil <= agora),
    ...inflight.filter((item) => !noPrazo.includes(item)).map(({ message }) => message),
  ];
  return {
    prontas: prontas.map(({ messageGroupId = null }) => messageGroupId),
    entregues: noPrazo.map(({ receiptHandle, message }) => ({
      recibo: receiptHandle,
      grupo: message.messageGroupId ?? null,
    })),
  };
}

parentPort?.on('message', ({ pergunta }: { pergunta: number }) => {
  parentPort?.postMessage({ pergunta, filas: filas.map(({ nome }) => ({ nome, ...contarFila(nome) })) });
});
