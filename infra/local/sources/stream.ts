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
  /** Lê já, sem esperar o intervalo: quem grava por aqui avisa. */
  readonly acordar: () => void;
  /** Espera a entrega de tudo o que já foi gravado; devolve quantos registros se entregaram desde o início. */
  readonly alcancar: () => Promise<number>;
  /** Mostra a `ouvinte` cada registro lido daqui em diante, antes de entregá-lo. */
  readonly ouvir: (ouvinte: (registro: _Record) => void) => void;
  /** Resolve quando se entregar o próximo lote de registros. */
  readonly novidade: () => Promise<void>;
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
};

const marcas = z.record(z.string(), z.string());
/**
 * Quanto se espera para ler de novo um stream vazio: o dobro de cada vez, porque quem grava por uma função já acorda
 * quem lê.
 */
const ESPERA_MS = { menor: 50, maior: 1_000 } as const;
/** De quantos em quantos registros lidos se apagam os anteriores. */
const LIDOS_ATE_ESQUECER = 1_000;

/** Quem lê um shard: acorda antes do intervalo, e diz quando uma leitura começada depois do pedido vem vazia. */
type Leitor = { chamado: boolean; acordar: () => void; esperam: (() => void)[] };

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** O evento leva bytes e datas como a Lambda os recebe: datas em segundos. */
function eventoDoRegistro(registro: _Record, arn: string): Record<string, unknown> {
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

/** O que a AWS deixa passar pelo filtro declarado no manifesto. */
const interessa = ({ eventName, dynamodb }: _Record) =>
  eventName === streamReader.only.eventName &&
  dynamodb?.Keys?.pk?.S?.endsWith(streamReader.only.pkEndsWith) === true;

/**
 * Lê o stream da tabela e o entrega ao despachante, em ordem e em lotes do tamanho declarado. A marca de até
 * onde se leu vai ao disco depois de cada lote aceito: um kill -9 repete um lote, e nunca perde um. Um
 * lote que falha repete a partir do primeiro registro recusado, sem fim: na AWS, enquanto o stream o guarda.
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
  const { menor, maior } = ESPERA_MS;
  const leitores = new Set<Leitor>();
  const ouvintes: ((registro: _Record) => void)[] = [];
  let parar = false;
  let levados = 0;
  let proximo = Promise.withResolvers<void>();

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

  async function levar(shard: string, registros: readonly _Record[]): Promise<void> {
    let resto = registros;
    for (let tentativa = 0; resto.length > 0 && !parar; tentativa += 1) {
      let recusados: ReadonlySet<string> | 'todos';
      try {
        const evento = { Records: resto.map((registro) => eventoDoRegistro(registro, arn)) };
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
      await pausa(Math.min(100 * 2 ** tentativa, 5_000));
    }
  }

  async function lerShard(shard: string): Promise<void> {
    const leitor: Leitor = { chamado: false, acordar: () => {}, esperam: [] };
    leitores.add(leitor);
    try {
      let iterador = await abrir(shard);
      let espera: number = menor;
      while (!parar && iterador) {
        leitor.chamado = false;
        const atendidos = leitor.esperam.length;
        const { Records = [], NextShardIterator } = await streams.send(
          new GetRecordsCommand({ ShardIterator: iterador, Limit: streamReader.batchSize }),
        );
        if (Records.length > 0) {
          espera = menor;
          for (const ouvinte of ouvintes) Records.forEach(ouvinte);
          const eventos = Records.filter(interessa);
          await levar(shard, eventos);
          if (!parar && eventos.at(-1) !== Records.at(-1)) marcar(shard, Records.at(-1));
          levados += Records.length;
          proximo.resolve();
          proximo = Promise.withResolvers();
        } else {
          for (const avisar of leitor.esperam.splice(0, atendidos)) avisar();
          if (!leitor.chamado) {
            await new Promise<void>((resolve) => {
              leitor.acordar = resolve;
              setTimeout(resolve, espera);
            });
            espera = leitor.chamado ? menor : Math.min(espera * 2, maior);
          }
        }
        iterador = NextShardIterator;
      }
    } finally {
      leitores.delete(leitor);
      for (const avisar of leitor.esperam) avisar();
    }
  }

  const primeiraVolta = Promise.withResolvers<void>();
  async function ciclo(): Promise<void> {
    while (!parar) {
      try {
        const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: arn }));
        const leituras = (StreamDescription?.Shards ?? []).map(({ ShardId }) => lerShard(ShardId ?? ''));
        primeiraVolta.resolve();
        await Promise.all(leituras);
      } catch (erro) {
        if (!parar) registrar(`stream: ${messageOf(erro)}`);
      }
      if (!parar) await pausa(menor);
    }
  }

  const acordar = () => {
    for (const leitor of leitores) {
      leitor.chamado = true;
      leitor.acordar();
    }
  };
  const andamento = ciclo();
  return {
    acordar,
    ouvir: (ouvinte) => void ouvintes.push(ouvinte),
    novidade: () => proximo.promise,
    alcancar: async () => {
      await primeiraVolta.promise;
      const alcancados = [...leitores].map(({ esperam }) => new Promise<void>((ok) => void esperam.push(ok)));
      acordar();
      await Promise.all(alcancados);
      return levados;
    },
    stop: async () => {
      parar = true;
      acordar();
      await Promise.race([andamento, pausa(1_000)]);
      streams.destroy();
    },
  };
}
