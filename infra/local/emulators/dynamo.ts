import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../lambdas/platform/table.ts';
import { indexKeys, tableDef } from '../../../shared/manifest/table.ts';
import { ClearFailure, messageOf } from '../clear-failure.ts';
import pacote from '../package.json' with { type: 'json' };
import { corrupt } from '../state-file.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';
import { REGION } from './services.ts';

export const TABLE_NAME = 'crm';
/** Credenciais de mentira: os emuladores as pedem e não as conferem. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

export type Dynamo = {
  readonly endpoint: string;
  readonly tabela: string;
  readonly client: DynamoDBClient;
  /** Esquece os registros do stream anteriores a um número já lido; null quando o banco não é nosso. */
  readonly esquecerStream: ((antesDe: string) => void) | null;
  readonly stop: () => Promise<void>;
};

/** A tabela do emulador como as Lambdas a abrem. */
export function openLocalTable({ tabela, client }: Pick<Dynamo, 'tabela' | 'client'>): Table {
  const marshallOptions = { removeUndefinedValues: true };
  return { name: tabela, doc: DynamoDBDocumentClient.from(client, { marshallOptions }) };
}

function achaBinario(): string[] {
  const requer = createRequire(import.meta.url);
  try {
    const pasta = dirname(requer.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    const binario = join(pasta, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    if (existsSync(binario)) return [binario];
  } catch {
    // Sem pacote para esta máquina: o npx traz o programa, na versão que foi experimentada.
  }
  const versao = pacote.optionalDependencies['@dynoxide/linux-x64'];
  return [process.platform === 'win32' ? 'npx.cmd' : 'npx', '--yes', `dynoxide@${versao}`];
}

function portaLivre(): Promise<number> {
  return new Promise((resolve, reject) => {
    const servidor = createServer();
    servidor.once('error', reject);
    servidor.listen(0, '127.0.0.1', () => {
      const endereco = servidor.address();
      const porta = typeof endereco === 'object' && endereco !== null ? endereco.port : 0;
      servidor.close(() => resolve(porta));
    });
  });
}

function falhaDeInicio(saida: string, arquivo: string | undefined): ClearFailure {
  if (arquivo && /not a valid SQLite|malformed|corrupt|encrypted/i.test(saida)) {
    return corrupt(arquivo);
  }
  const linha = saida.trim().split('\n').at(-1) || 'o programa não respondeu';
  return new ClearFailure(
    `Falta o emulador do DynamoDB (dynoxide): ${linha}. Rode npm ci de novo, ou aponte DYNAMODB_ENDPOINT para um DynamoDB Local.`,
  );
}

/** Outro programa tomou a porta entre se saber que estava livre e o emulador a abrir. */
class PortaTomada extends Error {}
const TENTATIVAS = 5;

async function subirNumaPorta(
  arquivo: string | undefined,
): Promise<{ endpoint: string; processo: GuardedProcess }> {
  const porta = await portaLivre();
  const [comando = '', ...inicio] = achaBinario();
  const guarda = arquivo ? ['--db-path', arquivo] : [];
  const processo = startGuarded(comando, [...inicio, 'serve', '--port', String(porta), ...guarda]);
  await new Promise<void>((resolve, reject) => {
    let saida = '';
    const limite = setTimeout(() => reject(falhaDeInicio(saida, arquivo)), 60_000);
    const ouvir = (parte: Buffer) => {
      saida = (saida + parte.toString()).slice(-4000);
      if (!saida.includes('listening on')) return;
      clearTimeout(limite);
      resolve();
    };
    processo.process.stdout?.on('data', ouvir);
    processo.process.stderr?.on('data', ouvir);
    const parou = () => {
      clearTimeout(limite);
      reject(/already in use/i.test(saida) ? new PortaTomada() : falhaDeInicio(saida, arquivo));
    };
    processo.process.once('error', parou);
    processo.process.once('exit', parou);
  });
  return { endpoint: `http://127.0.0.1:${porta}`, processo };
}

async function subir(arquivo: string | undefined, restam = TENTATIVAS): ReturnType<typeof subirNumaPorta> {
  try {
    return await subirNumaPorta(arquivo);
  } catch (erro) {
    if (!(erro instanceof PortaTomada)) throw erro;
    if (restam <= 1) throw falhaDeInicio('as portas livres foram tomadas', arquivo);
    return subir(arquivo, restam - 1);
  }
}

/** Liga ou desliga o stream da tabela; ligado já, nada muda. */
export async function setStream(
  { client, tabela }: Pick<Dynamo, 'client' | 'tabela'>,
  ligado: boolean,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tabela }));
  if ((Table?.StreamSpecification?.StreamEnabled ?? false) === ligado) return;
  const StreamSpecification = ligado ? STREAM : { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName: tabela, StreamSpecification }));
}

async function criarTabela(client: DynamoDBClient, tabela: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tabela }));
    return;
  } catch (erro) {
    if (!(erro instanceof Error) || erro.name !== 'ResourceNotFoundException') throw erro;
  }
  const indices = tableDef.indexes.map((indice) => ({ ...indice, ...indexKeys(indice.name) }));
  const chaves = [
    tableDef.partitionKey,
    tableDef.sortKey,
    ...indices.flatMap((i) => [i.partitionKey, i.sortKey]),
  ];
  await client.send(
    new CreateTableCommand({
      TableName: tabela,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: chaves.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: tableDef.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableDef.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: indices.map((i) => ({
        IndexName: i.name,
        KeySchema: [
          { AttributeName: i.partitionKey, KeyType: 'HASH' },
          { AttributeName: i.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: i.projection },
      })),
      StreamSpecification: STREAM,
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tabela,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableDef.timeToLive },
    }),
  );
}

/**
 * Na AWS o stream esquece em 24 horas; o emulador guarda para sempre e cada gravação lhe custa mais quanto mais
 * houver. Apaga os já lidos direto no banco dele (SQLite), deixando os últimos, de onde sai a numeração.
 */
function esquecerStream(arquivo: string, antesDe: string): void {
  const banco = new DatabaseSync(arquivo, { timeout: 2_000 });
  try {
    banco
      .prepare('DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) < ?')
      .run(Number(antesDe));
  } finally {
    banco.close();
  }
}

/**
 * Sobe um DynamoDB com a tabela do manifesto: em disco quando há `dir`, senão só na memória. Com
 * DYNAMODB_ENDPOINT no ambiente usa o que já existe lá, com uma tabela própria quando não há `dir`.
 * `stream: false` é para cargas grandes: no emulador cada escrita custa mais quanto maior o stream.
 */
export async function startDynamo(opcoes: { dir?: string; stream?: boolean } = {}): Promise<Dynamo> {
  const externo = process.env.DYNAMODB_ENDPOINT;
  const arquivo = opcoes.dir ? join(opcoes.dir, 'tabela.db') : undefined;
  if (opcoes.dir) mkdirSync(opcoes.dir, { recursive: true });
  const subido = externo ? null : await subir(arquivo);
  const endpoint = externo ?? subido?.endpoint ?? '';
  const tabela = externo && !opcoes.dir ? `${TABLE_NAME}-${process.pid}-${Date.now()}` : TABLE_NAME;
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  try {
    await criarTabela(client, tabela);
    await setStream({ client, tabela }, opcoes.stream ?? true);
  } catch (erro) {
    await subido?.processo.stop();
    throw new ClearFailure(`O DynamoDB em ${endpoint} não abriu a tabela ${tabela}: ${messageOf(erro)}`);
  }
  return {
    endpoint,
    tabela,
    client,
    esquecerStream: arquivo && subido ? (antesDe) => esquecerStream(arquivo, antesDe) : null,
    stop: async () => {
      client.destroy();
      await subido?.processo.stop();
    },
  };
}
