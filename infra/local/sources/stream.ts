import { join } from 'node:path';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { streamReader } from '../../../shared/manifest/manifest.ts';
import { messageOf } from '../clear-failure.ts';
import { CREDENTIALS } from '../emulators/dynamo.ts';
import { REGION } from '../emulators/services.ts';
import type { Lambdas } from '../runtime/lambda.ts';
import { openState } from '../state-file.ts';
import { batchFailures } from './batch.ts';

export type StreamSource = {
  /** Espera tudo o que já foi escrito ter sido lido. */
  readonly emDia: () => boolean;
  readonly stop: () => Promise<void>;
};

type Opcoes = {
  readonly dir: string;
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  /** Apaga o que já foi lido (ver o emulador); null quando não se pode. */
  readonly esquecer: ((antesDe: string) => void) | null;
  readonly tabela: string;
  readonly lambdas: Lambdas;
  readonly registrar: (linha: string) => void;
  readonly intervalo?: number;
};

const marcas = z.record(z.string(), z.string());
/** De quantos em quantos registros lidos se apagam os anteriores. */
const LIDOS_ATE_ESQUECER = 1_000;

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** O evento leva bytes e datas como a Lambda os recebe: datas em segundos. */
function comoEvento(registro: _Record, arn: string): Record<string, unknown> {
  const { ApproximateCreationDateTime, ...resto } = registro.dynamodb ?? {};
  return {
    ...registro,
    awsRegion: REGION,
    eventSourceARN: arn,
    dynamodb: {
      ...resto,
      ApproximateCreationDateTime: Math.floor((ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000),
    },
  };
}

/**
 * Lê o stream da tabela e o entrega ao despachante, em ordem e em lotes do tamanho declarado. A marca de até
 * onde se leu vai ao disco depois de cada lote aceito: um kill -9 repete um lote, e nunca perde um. Um
 * lote que falha repete a partir do primeiro registro recusado; esgotadas as tentativas, é descartado com
 * um aviso, como na AWS.
 */
export async function startStream(opcoes: Opcoes): Promise<StreamSource> {
  const { client, tabela, lambdas, registrar } = opcoes;
  const estado = openState(join(opcoes.dir, 'stream.json'), marcas, {});
  const streams = new DynamoDBStreamsClient({
    endpoint: opcoes.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tabela }));
  const arn = Table?.LatestStreamArn ?? '';
  let parar = false;
  let emDia = false;

  async function abrir(shard: string): Promise<string | undefined> {
    const marca = estado.read()[`${arn}/${shard}`];
    const pedir = (tipo: 'TRIM_HORIZON' | 'AFTER_SEQUENCE_NUMBER') =>
      streams.send(
        new GetShardIteratorCommand({
          StreamArn: arn,
          ShardId: shard,
          ShardIteratorType: tipo,
          ...(tipo === 'AFTER_SEQUENCE_NUMBER' ? { SequenceNumber: marca } : {}),
        }),
      );
    if (!marca) return (await pedir('TRIM_HORIZON')).ShardIterator;
    try {
      return (await pedir('AFTER_SEQUENCE_NUMBER')).ShardIterator;
    } catch (erro) {
      // A marca é mais velha que as 24 h que o stream guarda.
      if (erro instanceof Error && erro.name === 'TrimmedDataAccessException') {
        return (await pedir('TRIM_HORIZON')).ShardIterator;
      }
      throw erro;
    }
  }

  let lidos = 0;
  function marcar(shard: string, registro: _Record | undefined): void {
    const numero = registro?.dynamodb?.SequenceNumber;
    if (!numero) return;
    estado.write({ ...estado.read(), [`${arn}/${shard}`]: numero });
    lidos += streamReader.batchSize;
    if (lidos < LIDOS_ATE_ESQUECER) return;
    lidos = 0;
    opcoes.esquecer?.(numero);
  }

  async function entregar(shard: string, registros: readonly _Record[]): Promise<void> {
    let resto = registros;
    for (let tentativa = 0; resto.length > 0 && !parar; tentativa += 1) {
      let recusados: ReadonlySet<string> | 'todos';
      try {
        const evento = { Records: resto.map((registro) => comoEvento(registro, arn)) };
        recusados = batchFailures(await lambdas.invocar(streamReader.function, evento));
      } catch (erro) {
        if (parar) return;
        registrar(`despachante: ${messageOf(erro)}`);
        recusados = 'todos';
      }
      const primeiro =
        recusados === 'todos'
          ? 0
          : resto.findIndex(({ dynamodb }) => recusados.has(dynamodb?.SequenceNumber ?? ''));
      if (primeiro < 0) {
        marcar(shard, resto.at(-1));
        return;
      }
      if (primeiro > 0) marcar(shard, resto[primeiro - 1]);
      resto = resto.slice(primeiro);
      if (tentativa >= streamReader.retries) {
        registrar(`despachante: ${resto.length} registro(s) descartado(s) depois de ${tentativa} tentativas`);
        marcar(shard, resto.at(-1));
        return;
      }
      await pausa(Math.min(100 * 2 ** tentativa, 5_000));
    }
  }

  async function lerShard(shard: string): Promise<void> {
    let iterador = await abrir(shard);
    while (!parar && iterador) {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterador, Limit: streamReader.batchSize }),
      );
      emDia = Records.length === 0;
      if (Records.length > 0) await entregar(shard, Records);
      else await pausa(opcoes.intervalo ?? 100);
      iterador = NextShardIterator;
    }
  }

  async function ciclo(): Promise<void> {
    while (!parar) {
      try {
        const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: arn }));
        const shards = StreamDescription?.Shards ?? [];
        await Promise.all(shards.map(({ ShardId }) => lerShard(ShardId ?? '')));
        emDia = shards.length === 0 || emDia;
      } catch (erro) {
        if (!parar) registrar(`stream: ${messageOf(erro)}`);
      }
      if (!parar) await pausa(opcoes.intervalo ?? 100);
    }
  }

  const andamento = ciclo();
  return {
    emDia: () => emDia,
    stop: async () => {
      parar = true;
      await Promise.race([andamento, pausa(1_000)]);
      streams.destroy();
    },
  };
}
