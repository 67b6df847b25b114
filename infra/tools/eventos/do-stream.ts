import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { apagar, lerFila } from './da-fila.ts';
import { type Destino, mandarRegistros } from './da-tabela.ts';

/** O que a Lambda escreve de um lote de que desistiu: onde no stream ele está, e não o que ele diz. */
const ponteiro = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
    streamArn: z.string(),
  }),
});
type Ponteiro = z.output<typeof ponteiro>['DDBStreamBatchInfo'];

/** O que houve com um lote: foi inteiro, ficou por mandar, ou já saiu do stream e só a tabela o tem. */
export type Lote = { readonly onde: Ponteiro } & (
  | { readonly situacao: 'foi'; readonly eventos: number }
  | { readonly situacao: 'faltam' | 'so_na_tabela' }
);

const JA_NAO_ESTA = ['TrimmedDataAccessException', 'ResourceNotFoundException'];

function registroDaLambda({ eventName, dynamodb }: _Record): DynamoDBRecord {
  const { SequenceNumber, NewImage } = dynamodb ?? {};
  return {
    ...(eventName ? { eventName } : {}),
    dynamodb: {
      ...(SequenceNumber ? { SequenceNumber } : {}),
      ...(NewImage ? { NewImage: NewImage as Record<string, AttributeValue> } : {}),
    },
  };
}

/** Os registros de um lote, do primeiro ao último. */
async function lerLote(streams: DynamoDBStreamsClient, onde: Ponteiro): Promise<DynamoDBRecord[]> {
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: onde.streamArn,
      ShardId: onde.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: onde.startSequenceNumber,
    }),
  );
  const fim = BigInt(onde.endSequenceNumber);
  const lidos: DynamoDBRecord[] = [];
  let iterador = ShardIterator;
  while (iterador) {
    const { Records = [], NextShardIterator } = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterador }),
    );
    for (const registro of Records) {
      if (BigInt(registro.dynamodb?.SequenceNumber ?? 0) > fim) return lidos;
      lidos.push(registroDaLambda(registro));
    }
    if (Records.length === 0 || BigInt(Records.at(-1)?.dynamodb?.SequenceNumber ?? 0) >= fim) return lidos;
    iterador = NextShardIterator;
  }
  return lidos;
}

async function reenviarLote(streams: DynamoDBStreamsClient, onde: Ponteiro, destino: Destino): Promise<Lote> {
  try {
    const registros = await lerLote(streams, onde);
    const faltam = await mandarRegistros(destino, registros);
    return faltam > 0 ? { onde, situacao: 'faltam' } : { onde, situacao: 'foi', eventos: registros.length };
  } catch (erro) {
    if (!(erro instanceof Error && JA_NAO_ESTA.includes(erro.name))) throw erro;
    return { onde, situacao: 'so_na_tabela' };
  }
}

/** Lê de novo, no stream, cada lote da fila morta dele, e manda-o às filas; só o que foi inteiro se apaga de lá. */
export async function* reenviarDoStream(
  streams: DynamoDBStreamsClient,
  mortas: string,
  destino: Destino,
): AsyncGenerator<Lote> {
  for await (const mensagens of lerFila(destino.sqs, mortas)) {
    for (const mensagem of mensagens) {
      const { DDBStreamBatchInfo } = ponteiro.parse(JSON.parse(mensagem.Body ?? ''));
      const lote = await reenviarLote(streams, DDBStreamBatchInfo, destino);
      if (lote.situacao === 'foi') await apagar(destino.sqs, mortas, [mensagem]);
      yield lote;
    }
  }
}
