import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod';
import { messageOf } from '../clear-failure.ts';
import { corrupt } from '../state-file.ts';
import { listenOnLoopbackOnly } from './loopback.ts';

const { dir, filas, regiao, baldes } = z
  .object({
    dir: z.string(),
    regiao: z.string(),
    baldes: z.array(z.string()),
    filas: z.array(z.object({ nome: z.string(), visibility: z.number(), maxReceives: z.number() })),
  })
  .parse(workerData);

type Atributos = Record<string, string>;
const RETENCAO_DA_MORTA: Atributos = { MessageRetentionPeriod: '1209600' };
const atributosDe = ({ nome, visibility, maxReceives }: (typeof filas)[number]): Atributos => ({
  VisibilityTimeout: String(visibility),
  RedrivePolicy: JSON.stringify({
    deadLetterTargetArn: `arn:aws:sqs:${regiao}:000000000000:${nome}-dlq`,
    maxReceiveCount: String(maxReceives),
  }),
});

listenOnLoopbackOnly();
const inicio = startFauxqs({
  port: 0,
  logger: false,
  defaultRegion: regiao,
  dataDir: dir,
  init: {
    queues: filas.flatMap((fila) => [
      { name: `${fila.nome}-dlq`, attributes: RETENCAO_DA_MORTA },
      { name: fila.nome, attributes: atributosDe(fila) },
    ]),
    buckets: baldes,
  },
});
await inicio.catch((erro: unknown) => {
  if (/not a database|malformed/.test(messageOf(erro))) throw corrupt(join(dir, 'fauxqs.db'));
  throw erro;
});
