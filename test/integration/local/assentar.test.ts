import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import {
  manifestQueue,
  type QueuesEmulator,
  queueName,
  queueUrl,
  REGION,
  startFauxqsThread,
} from '../../../infra/local/emulators/services.ts';
import { type QueueSources, startQueues } from '../../../infra/local/sources/queues.ts';
import type { QueueName } from '../../../shared/manifest/manifest.ts';
import { assentar } from '../../support/assentar.ts';

/** Uma fila em ordem e uma sem. */
const EM_ORDEM: QueueName = 'publicacao';
const SEM_ORDEM: QueueName = 'agregados';
const eventoDaFila = z.object({ Records: z.array(z.object({ body: z.string(), messageId: z.string() })) });
const silencio = { avisos: { assentar: async () => {} } };

describe('esperar o produto assentar', () => {
  let dir: string;
  let fauxqs: QueuesEmulator;
  let sqs: SQSClient;
  let filas: QueueSources | undefined;
  let tratadas: string[];
  let tratar: (corpo: string) => Promise<'recusada' | 'tratada'>;
  beforeEach(async () => {
    tratadas = [];
    tratar = async () => 'tratada';
    dir = mkdtempSync(join(tmpdir(), 'assentar-'));
    fauxqs = await startFauxqsThread(dir);
    sqs = new SQSClient({ endpoint: fauxqs.endpoint, region: REGION, credentials: CREDENTIALS });
  });
  afterEach(async () => {
    await filas?.stop();
    filas = undefined;
    sqs.destroy();
    await fauxqs.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const url = (fila: QueueName) => queueUrl(fauxqs.endpoint, queueName(manifestQueue(fila)));
  const mandar = (
    fila: QueueName,
    MessageBody: string,
    mais: { grupo?: string; DelaySeconds?: number } = {},
  ) =>
    sqs.send(
      new SendMessageCommand({
        QueueUrl: url(fila),
        MessageBody,
        ...(mais.grupo ? { MessageGroupId: mais.grupo, MessageDeduplicationId: MessageBody } : {}),
        ...(mais.DelaySeconds ? { DelaySeconds: mais.DelaySeconds } : {}),
      }),
    );
  async function consumir(): Promise<QueueSources> {
    filas = await startQueues({
      endpoint: fauxqs.endpoint,
      emFila: fauxqs.emFila,
      registrar: () => {},
      lambdas: {
        invocar: async (_funcao, evento) => {
          const recusadas: { itemIdentifier: string }[] = [];
          for (const { body, messageId } of eventoDaFila.parse(evento).Records) {
            if ((await tratar(body)) === 'recusada') recusadas.push({ itemIdentifier: messageId });
            else tratadas.push(body);
          }
          return { batchItemFailures: recusadas };
        },
        ajustarRelogio: () => {},
        matar: async () => {},
        recarregar: () => {},
        stop: async () => {},
      },
    });
    return filas;
  }
  const esperar = (daqui: QueueSources) =>
    assentar({
      stream: { alcancar: async () => 0 },
      filas: daqui,
      pagamentos: { asaas: silencio, stripe: silencio },
      whatsapp: silencio,
      resend: silencio,
      eventosDoSes: silencio.avisos,
    });

  it('cada mensagem mandada antes está tratada depois, por mais que se repita', async () => {
    const daqui = await consumir();
    const mandadas: string[] = [];
    for (let vez = 0; vez < 30; vez += 1) {
      const destinos = [SEM_ORDEM, EM_ORDEM, 'entregas'] as const;
      await Promise.all(
        destinos.map(async (fila) => {
          const corpo = `${fila}-${vez}`;
          mandadas.push(corpo);
          await mandar(fila, corpo, fila === EM_ORDEM ? { grupo: `grupo-${vez % 3}` } : {});
        }),
      );
      await esperar(daqui);
      expect(tratadas.toSorted(), `vez ${vez}`).toEqual(mandadas.toSorted());
    }
  });

  it('o que uma função manda a outra fila enquanto trabalha também se espera', async () => {
    const daqui = await consumir();
    tratar = async (corpo) => {
      const faltam = Number(corpo);
      if (faltam > 0) await mandar(faltam % 2 === 0 ? SEM_ORDEM : 'entregas', String(faltam - 1));
      return 'tratada';
    };
    await mandar(SEM_ORDEM, '20');
    await esperar(daqui);
    expect(tratadas).toHaveLength(21);
  });

  it('a que espera nova tentativa, ou a sua hora, não segura quem espera; nem a que espera por ela no grupo', async () => {
    const daqui = await consumir();
    tratar = async (corpo) => (corpo.startsWith('ruim') ? 'recusada' : 'tratada');
    await mandar(SEM_ORDEM, 'ruim');
    await mandar(SEM_ORDEM, 'depois', { DelaySeconds: 600 });
    await mandar(EM_ORDEM, 'ruim-do-grupo', { grupo: 'preso' });
    await mandar(EM_ORDEM, 'atras-da-ruim', { grupo: 'preso' });
    await mandar(EM_ORDEM, 'de-outro-grupo', { grupo: 'livre' });
    await esperar(daqui);
    expect(tratadas).toEqual(['de-outro-grupo']);
  });

  it('o que outro processo recebeu e não apagou só volta quando a posse dele acabar', async () => {
    await mandar(SEM_ORDEM, 'presa');
    const presa = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url(SEM_ORDEM), VisibilityTimeout: 600 }),
    );
    expect(presa.Messages).toHaveLength(1);
    const daqui = await consumir();
    await mandar(SEM_ORDEM, 'nova');
    await esperar(daqui);
    expect(tratadas).toEqual(['nova']);
  });
});
