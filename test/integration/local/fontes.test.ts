import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS, type Dynamo, startDynamo } from '../../../infra/local/emulators/dynamo.ts';
import { queueUrl, REGION, startFauxqsThread } from '../../../infra/local/emulators/services.ts';
import type { Lambdas } from '../../../infra/local/runtime/lambda.ts';
import { startQueues } from '../../../infra/local/sources/queues.ts';
import { startStream } from '../../../infra/local/sources/stream.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys/eventos.ts';

const eventoDoStream = z.object({
  Records: z.array(
    z.looseObject({
      eventName: z.string(),
      dynamodb: z.looseObject({
        SequenceNumber: z.string(),
        Keys: z.object({ pk: z.object({ S: z.string() }) }),
      }),
    }),
  ),
});
const eventoDaFila = z.object({
  Records: z.array(z.looseObject({ messageId: z.string(), receiptHandle: z.string(), body: z.string() })),
});

let pasta: string;
const paradas: (() => Promise<void>)[] = [];

beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'local-fontes-'));
});
afterEach(async () => {
  for (const parar of paradas.splice(0).reverse()) await parar();
  rmSync(pasta, { recursive: true, force: true });
});

/** Funções trocadas por uma que o teste escreve: o que se prova aqui é quem as chama. */
function funcoes(invocar: Lambdas['invocar']): Lambdas {
  return {
    invocar,
    ajustarRelogio: () => {},
    matar: async () => {},
    recarregar: () => {},
    stop: async () => {},
  };
}

async function gravarItem(dynamo: Dynamo, pk: string): Promise<void> {
  const Item = { pk: { S: pk }, sk: { S: 'item' } };
  await dynamo.client.send(new PutItemCommand({ TableName: dynamo.tabela, Item }));
}

/** Grava um evento de cada operador: só eventos chegam ao despachante. */
async function gravar(dynamo: Dynamo, ...nomes: string[]): Promise<void> {
  for (const nome of nomes) await gravarItem(dynamo, `${nome}${EVENTO_SUFFIX}`);
}

async function ler(dynamo: Dynamo, invocar: Lambdas['invocar']) {
  const { endpoint, client, tabela } = dynamo;
  const lambdas = funcoes(invocar);
  return startStream({
    dir: pasta,
    endpoint,
    client,
    esquecer: null,
    tabela,
    lambdas,
    registrar: () => {},
  });
}

function chegadas(evento: unknown) {
  return eventoDoStream.parse(evento).Records.map(({ dynamodb }) => ({
    nome: dynamodb.Keys.pk.S.replace(EVENTO_SUFFIX, ''),
    numero: dynamodb.SequenceNumber,
  }));
}

/** Um leitor que aceita tudo, e o que ele viu. */
function anotador() {
  const vistos: string[] = [];
  const anotar = async (_nome: string, evento: unknown) => {
    vistos.push(...chegadas(evento).map(({ nome }) => nome));
    return { batchItemFailures: [] };
  };
  return { vistos, anotar };
}

describe('o stream da tabela no produto local', () => {
  it('entrega o que foi gravado com o leitor parado, sem perder nem repetir o que já foi aceito', async () => {
    const dynamo = await startDynamo({ dir: pasta });
    paradas.push(dynamo.stop);
    const { vistos, anotar } = anotador();
    await gravar(dynamo, 'a', 'b', 'c');
    const primeiro = await ler(dynamo, anotar);
    await vi.waitFor(() => expect(vistos).toEqual(['a', 'b', 'c']), 60_000);
    await primeiro.stop();

    await gravar(dynamo, 'd', 'e');
    const segundo = await ler(dynamo, anotar);
    paradas.push(segundo.stop);
    await vi.waitFor(() => expect(vistos).toEqual(['a', 'b', 'c', 'd', 'e']), 60_000);
  });

  it('só leva o que o filtro do manifesto deixa passar, e não volta a ler o resto', async () => {
    const dynamo = await startDynamo({ dir: pasta });
    paradas.push(dynamo.stop);
    const { vistos, anotar } = anotador();
    await gravarItem(dynamo, 'cliente');
    await gravar(dynamo, 'a', 'a');
    await gravarItem(dynamo, 'produto');
    const primeiro = await ler(dynamo, anotar);
    await gravar(dynamo, 'b');
    await vi.waitFor(() => expect(vistos).toEqual(['a', 'b']), 60_000);
    await gravarItem(dynamo, 'cupom');
    await primeiro.alcancar();
    await primeiro.stop();

    await gravar(dynamo, 'c');
    const segundo = await ler(dynamo, anotar);
    paradas.push(segundo.stop);
    await vi.waitFor(() => expect(vistos).toEqual(['a', 'b', 'c']), 60_000);
  });

  it('repete o lote a partir do primeiro registro recusado, em ordem', async () => {
    const dynamo = await startDynamo({ dir: pasta });
    paradas.push(dynamo.stop);
    await gravar(dynamo, 'a', 'b', 'c', 'd');
    const lotes: string[][] = [];
    const leitor = await ler(dynamo, async (_nome, evento) => {
      const lote = chegadas(evento);
      lotes.push(lote.map(({ nome }) => nome));
      const recusado = lotes.length === 1 ? lote.find(({ nome }) => nome === 'c') : undefined;
      return { batchItemFailures: recusado ? [{ itemIdentifier: recusado.numero }] : [] };
    });
    paradas.push(leitor.stop);
    await vi.waitFor(
      () =>
        expect(lotes).toEqual([
          ['a', 'b', 'c', 'd'],
          ['c', 'd'],
        ]),
      60_000,
    );
  });

  it('entrega de novo, depois de religado, o lote que a função não chegou a aceitar', async () => {
    const dynamo = await startDynamo({ dir: pasta });
    paradas.push(dynamo.stop);
    await gravar(dynamo, 'a', 'b');
    let tentou = false;
    const primeiro = await ler(dynamo, async () => {
      tentou = true;
      throw new Error('a função caiu');
    });
    await vi.waitFor(() => expect(tentou).toBe(true), 60_000);
    await primeiro.stop();

    const vistos: string[] = [];
    const segundo = await ler(dynamo, async (_nome, evento) => {
      vistos.push(...chegadas(evento).map(({ nome }) => nome));
      return null;
    });
    paradas.push(segundo.stop);
    await vi.waitFor(() => expect(vistos).toEqual(['a', 'b']), 60_000);
  });
});

describe('as filas no produto local', () => {
  it('apaga só as mensagens aceitas e manda à fila morta a que falha em todas as tentativas', async () => {
    const fauxqs = await startFauxqsThread(pasta, [{ nome: 'agregados', visibility: 1, maxReceives: 2 }]);
    paradas.push(fauxqs.stop);
    const sqs = new SQSClient({ endpoint: fauxqs.endpoint, region: REGION, credentials: CREDENTIALS });
    const QueueUrl = queueUrl(fauxqs.endpoint, 'agregados');
    for (const MessageBody of ['boa', 'ruim'])
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));

    const vezes: Record<string, number> = { boa: 0, ruim: 0 };
    const filas = await startQueues({
      endpoint: fauxqs.endpoint,
      emFila: fauxqs.emFila,
      registrar: () => {},
      lambdas: funcoes(async (_nome, evento) => {
        const mensagens = eventoDaFila.parse(evento).Records;
        for (const { body } of mensagens) vezes[body] = (vezes[body] ?? 0) + 1;
        const ruins = mensagens.filter(({ body }) => body === 'ruim');
        // Como a função faz com o que recusa: sem isto a mensagem só volta quando a posse de quem a entregou vencer.
        for (const { receiptHandle: ReceiptHandle } of ruins) {
          await sqs.send(
            new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 1 }),
          );
        }
        return { batchItemFailures: ruins.map(({ messageId }) => ({ itemIdentifier: messageId })) };
      }),
    });
    paradas.push(filas.stop);

    await vi.waitFor(
      async () => expect(await filas.contar('agregados')).toEqual({ prontas: 0, emEntrega: 0, mortas: 1 }),
      { timeout: 60_000, interval: 200 },
    );
    expect(vezes).toEqual({ boa: 1, ruim: 2 });
    sqs.destroy();
  });
});
