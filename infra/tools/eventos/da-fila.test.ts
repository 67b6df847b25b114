import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventoKey } from '../../../lambdas/platform/keys/eventos.ts';
import { type QueueName, queueNames } from '../../../shared/manifest/manifest.ts';
import { devolverMortas } from './da-fila.ts';
import { reenviarDoStream } from './do-stream.ts';

// As filas mortas do emulador não se enchem como as da AWS: aqui o SDK só faz o papel delas.
const sqs = mockClient(SQSClient);
const streams = mockClient(DynamoDBStreamsClient);
afterAll(() => {
  sqs.restore();
  streams.restore();
});
const cliente = new SQSClient({ region: 'sa-east-1' });
const filas = Object.fromEntries(queueNames.map((fila) => [fila, fila])) as Record<QueueName, string>;

/** O que está na fila morta, o que se mandou a cada fila e o que se apagou. */
let naMorta: Message[] = [];
const mandadas: string[] = [];
const apagadas: string[] = [];

beforeEach(() => {
  sqs.reset();
  streams.reset();
  mandadas.length = 0;
  apagadas.length = 0;
  sqs.on(ReceiveMessageCommand).callsFake(async () => ({ Messages: naMorta.splice(0, 10) }));
  sqs.on(SendMessageBatchCommand).callsFake(async ({ QueueUrl, Entries = [] }) => {
    const Failed = [];
    for (const { Id, MessageBody = '', MessageGroupId = '' } of Entries) {
      if (MessageBody.includes('recusada')) Failed.push({ Id });
      else mandadas.push([QueueUrl, MessageGroupId, MessageBody].join(' '));
    }
    return { Failed };
  });
  sqs.on(DeleteMessageBatchCommand).callsFake(async ({ Entries = [] }) => {
    apagadas.push(...Entries.map(({ ReceiptHandle = '' }: { ReceiptHandle?: string }) => ReceiptHandle));
    return {};
  });
});

describe('devolver uma fila morta', () => {
  it('manda tudo à fila, no grupo de cada uma, e só apaga o que ela aceitou', async () => {
    naMorta = Array.from({ length: 12 }, (_, i) => ({
      Body: i === 3 ? 'recusada' : `m${i}`,
      ReceiptHandle: `r${i}`,
      Attributes: { MessageGroupId: 'g', MessageDeduplicationId: `d${i}` },
    }));
    const volta = await devolverMortas({ sqs: cliente, de: 'mortas', para: 'publicacao' });
    expect(volta).toEqual({ foram: 11, ficaram: 1 });
    expect(mandadas).toContain('publicacao g m11');
    expect(apagadas).toHaveLength(11);
    expect(apagadas).not.toContain('r3');
  });
});

const lote = (shardId: string) => ({
  shardId,
  startSequenceNumber: '100',
  endSequenceNumber: '102',
  approximateArrivalOfFirstRecord: '2026-11-21T12:00:00Z',
  approximateArrivalOfLastRecord: '2026-11-21T12:00:05Z',
  streamArn: 'arn:aws:dynamodb:sa-east-1:1:table/t/stream/x',
});
const morta = (shardId: string) => ({
  Body: JSON.stringify({ DDBStreamBatchInfo: lote(shardId) }),
  ReceiptHandle: shardId,
});
const registro = (numero: number) => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: String(numero),
    NewImage: marshall({
      ...eventoKey('operadora-1', '2026-11-21T12:00:00.000Z', `e${numero}`),
      tipo: 'gateway.avisou',
      entidade_id: `aviso-${numero}`,
    }),
  },
});
const reenviar = async () =>
  Array.fromAsync(reenviarDoStream(new DynamoDBStreamsClient({}), 'mortas', { sqs: cliente, filas }));

describe('mandar outra vez o que o leitor do stream largou', () => {
  it('lê no stream o lote que a fila morta aponta, e nada além dele, e apaga o que foi inteiro', async () => {
    naMorta = [morta('shard-1')];
    streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'i' });
    streams.on(GetRecordsCommand).resolves({ Records: [100, 101, 102, 103].map(registro) });
    expect(await reenviar()).toEqual([{ onde: lote('shard-1'), situacao: 'foi', eventos: 3 }]);
    expect(mandadas.map((mandada) => /aviso-\d+/.exec(mandada)?.[0])).toEqual([
      'aviso-100',
      'aviso-101',
      'aviso-102',
    ]);
    expect(apagadas).toEqual(['shard-1']);
  });

  it('o que o stream já não tem fica na fila morta, e se diz que é com a tabela', async () => {
    naMorta = [morta('shard-2')];
    const erro = Object.assign(new Error('passou de 24 h'), { name: 'TrimmedDataAccessException' });
    streams.on(GetShardIteratorCommand).rejects(erro);
    expect(await reenviar()).toEqual([{ onde: lote('shard-2'), situacao: 'so_na_tabela' }]);
    expect(apagadas).toEqual([]);
  });

  it('o que uma fila recusa fica na fila morta', async () => {
    naMorta = [morta('shard-3')];
    streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'i' });
    streams.on(GetRecordsCommand).resolves({ Records: [100, 101, 102].map(registro) });
    sqs.on(SendMessageBatchCommand).rejects(new Error('fora do ar'));
    expect(await reenviar()).toEqual([{ onde: lote('shard-3'), situacao: 'faltam' }]);
    expect(apagadas).toEqual([]);
  });
});
