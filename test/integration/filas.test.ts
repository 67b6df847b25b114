import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import {
  manifestQueue,
  type QueuesEmulator,
  queueName,
  queueUrl,
  REGION,
  startFauxqsThread,
} from '../../infra/local/emulators/services.ts';
import { type QueueSources, startQueues } from '../../infra/local/sources/queues.ts';
import { consume, type EventConsumer } from '../../lambdas/platform/consume.ts';
import { openSourceQueue } from '../../lambdas/platform/source-queue.ts';
import { type FunctionName, type QueueName, queues } from '../../shared/manifest/manifest.ts';
import { eventoDaFila } from '../support/eventos.ts';

const lote = z.custom<SQSEvent>((v) => typeof v === 'object' && v !== null);
const dir = mkdtempSync(join(tmpdir(), 'filas-'));
const trata = new Map<FunctionName, { readonly fila: QueueName; readonly consumidor: EventConsumer }>();
let fauxqs: QueuesEmulator;
let sqs: SQSClient;
let filas: QueueSources;
const url = (fila: QueueName) => queueUrl(fauxqs.endpoint, queueName(manifestQueue(fila)));

const adiamento = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.looseObject({ VisibilityTimeout: z.number() })),
});
/** Quantas vezes mais depressa passam aqui as esperas que a função pede. */
const DEPRESSA = 5;
/** As esperas pedidas em cada fila, em segundos, como foram pedidas. */
const pedidas = new Map<string, number[]>();
/** Anota cada adiamento e pede ao emulador um quinto dele. */
function apressar(cliente: SQSClient): void {
  cliente.middlewareStack.add(
    (seguinte) => (chamada) => {
      const lido = adiamento.safeParse(chamada.input).data;
      if (!lido) return seguinte(chamada);
      const { QueueUrl, Entries } = lido;
      const segundos = Entries.map(({ VisibilityTimeout }) => VisibilityTimeout);
      pedidas.set(QueueUrl, [...(pedidas.get(QueueUrl) ?? []), ...segundos]);
      const curtas = Entries.map((item) => ({
        ...item,
        VisibilityTimeout: item.VisibilityTimeout / DEPRESSA,
      }));
      Object.assign(chamada.input, { Entries: curtas });
      return seguinte(chamada);
    },
    { step: 'initialize' },
  );
}
const somadas = (fila: QueueName) =>
  (pedidas.get(url(fila)) ?? []).reduce((soma, numero) => soma + numero, 0);

beforeAll(async () => {
  // As filas como o manifesto as declara: invisíveis por minutos, se ninguém fizer nada.
  fauxqs = await startFauxqsThread(dir);
  sqs = new SQSClient({ endpoint: fauxqs.endpoint, region: REGION, credentials: CREDENTIALS });
  apressar(sqs);
  filas = await startQueues({
    endpoint: fauxqs.endpoint,
    emFila: fauxqs.emFila,
    registrar: () => {},
    lambdas: {
      invocar: async (funcao, evento) => {
        const alvo = trata.get(funcao);
        if (!alvo) return { batchItemFailures: [] };
        return consume(openSourceQueue(alvo.fila, url(alvo.fila), sqs), lote.parse(evento), alvo.consumidor);
      },
      ajustarRelogio: () => {},
      matar: async () => {},
      recarregar: () => {},
      stop: async () => {},
    },
  });
});
afterAll(async () => {
  await filas.stop();
  sqs.destroy();
  await fauxqs.stop();
  rmSync(dir, { recursive: true, force: true });
});

const evento = (usuario_id: string, id: string, tipo: string) =>
  JSON.stringify({ id, usuario_id, tipo, entidade_id: id });

// Cada um tem a sua fila, e quase todo o tempo é de espera: correm juntos.
describe.concurrent('nada espera seis minutos', () => {
  it('um pagamento que falha duas vezes é tratado em menos de 20 segundos', async () => {
    expect(queues.eventos.visibility).toBeGreaterThanOrEqual(360);
    const entregas: { readonly vez: number; readonly em: number }[] = [];
    trata.set('pagamentos', {
      fila: 'eventos',
      consumidor: async (_, vez) => {
        entregas.push({ vez, em: Date.now() });
        if (vez <= 2) throw new Error('o gateway não respondeu');
      },
    });
    const MessageBody = evento('loja', 'e1', 'gateway.avisou');
    await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: url('eventos'), Entries: [{ Id: '0', MessageBody }] }),
    );
    await vi.waitFor(() => expect(entregas.map(({ vez }) => vez)).toEqual([1, 2, 3]), {
      timeout: 60_000,
      interval: 100,
    });
    const [primeira, segunda] = entregas.map(({ em }) => em);
    expect((segunda ?? 0) - (primeira ?? 0)).toBeGreaterThanOrEqual(4_900 / DEPRESSA);
    expect(pedidas.get(url('eventos'))).toEqual([5, 10]);
    expect(somadas('eventos')).toBeLessThan(20);
  });

  it('a página que falhou não é ultrapassada pelas mudanças seguintes, e não atrasa outro vendedor', async () => {
    const tratadas: string[] = [];
    trata.set('publicador', {
      fila: 'publicacao',
      consumidor: async ({ id }, vez) => {
        if (id === 'ana-1' && vez <= 2) throw new Error('o balde não respondeu');
        tratadas.push(id);
      },
    });
    const mensagens = ['ana-1', 'ana-2', 'ana-3', 'bia-1'].map((id, i) => ({
      Id: String(i),
      MessageBody: evento(id.slice(0, 3), id, 'pagina.alterada'),
      MessageGroupId: id.slice(0, 3),
      MessageDeduplicationId: id,
    }));
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: url('publicacao'), Entries: mensagens }));
    await vi.waitFor(() => expect(tratadas).toHaveLength(4), { timeout: 60_000, interval: 100 });
    // A de outro vendedor sai antes de a que falhou voltar; as seguintes desta, depois dela.
    expect(tratadas).toEqual(['bia-1', 'ana-1', 'ana-2', 'ana-3']);
    expect(somadas('publicacao')).toBeLessThan(20);
  });

  it('sem conseguir adiar, a mensagem continua na fila: a resposta a nomeia, e ela volta pela invisibilidade', async () => {
    const parado = new SQSClient({
      endpoint: 'http://127.0.0.1:9',
      region: REGION,
      credentials: CREDENTIALS,
      maxAttempts: 1,
    });
    const fila = openSourceQueue('eventos', 'http://127.0.0.1:9/000000000000/eventos', parado);
    const resposta = await consume(fila, eventoDaFila([evento('loja', 'e2', 'gateway.avisou')]), async () => {
      throw new Error('não deu');
    });
    expect(resposta).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    parado.destroy();
  });
});
