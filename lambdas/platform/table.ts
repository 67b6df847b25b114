import { setTimeout as dormir } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Condition, conditionExpression, type UpdateSpec, updateExpression } from './expressions.ts';
import type { Key } from './keys.ts';

/** Item como está na tabela; quem o lê confere a forma com zod. */
export type Item = Record<string, unknown>;
/** A tabela e o cliente que fala com ela. */
export type Table = { readonly name: string; readonly doc: DynamoDBDocumentClient };

/** Abre a tabela. Endereço, região e credenciais vêm do ambiente padrão do SDK. */
export function openTable(name: string): Table {
  const client = new DynamoDBClient({
    maxAttempts: 4,
    // Uma chamada presa não pode consumir os 29 s da função: melhor repetir.
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
  return {
    name,
    doc: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  };
}

/** Lê um item pela chave; null quando não existe. Leitura forte só quando pedida. */
export async function getItem(
  table: Table,
  key: Key,
  opcoes: { forte?: boolean } = {},
): Promise<Item | null> {
  const { Item } = await table.doc.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: opcoes.forte ?? false }),
  );
  return Item ?? null;
}

/**
 * Diz se foi este mesmo pedido que gravou o item por último: quem repete um pedido depois de uma queda encontra a
 * própria gravação, e não um conflito.
 */
export async function gravadoPor(table: Table, key: Key, pedido: string): Promise<boolean> {
  return (await getItem(table, key, { forte: true }))?.pedido === pedido;
}

/** Grava um item se a chave ainda não existe; diz se gravou. */
export async function putIfAbsent(table: Table, item: Item & Key): Promise<boolean> {
  try {
    await table.doc.send(
      new PutCommand({
        TableName: table.name,
        Item: item,
        ...conditionExpression([['pk', 'nao_existe']]),
      }),
    );
    return true;
  } catch (erro) {
    if (erro instanceof ConditionalCheckFailedException) return false;
    throw erro;
  }
}

export type QuerySpec = {
  readonly index?: 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';
  readonly pk: string;
  readonly sk?: { readonly comeca: string } | { readonly igual: string };
  readonly limite: number;
  readonly depoisDe?: Item | undefined;
  readonly decrescente?: boolean;
  /** Leitura forte: só na tabela, nunca num índice. */
  readonly forte?: boolean;
  /** Só estes atributos, além das chaves; o resto nem viaja. */
  readonly campos?: readonly string[];
};

function projecao(campos: readonly string[]) {
  const nomes = Object.fromEntries(campos.map((campo) => [`#p_${campo}`, campo]));
  return { nomes, expressao: Object.keys(nomes).join(', ') };
}

/**
 * Uma página de uma consulta: os itens e de onde continuar (undefined quando acabou). O DynamoDB corta cada resposta
 * em 1 MB; aqui se pede de novo até completar `limite`, para que quem lista não espere ida e volta a cada corte.
 */
export async function queryPage(
  table: Table,
  spec: QuerySpec,
): Promise<{ itens: Item[]; continua: Item | undefined }> {
  const condicaoSk =
    spec.sk === undefined ? '' : 'comeca' in spec.sk ? ' AND begins_with(#sk, :sk)' : ' AND #sk = :sk';
  const valorSk =
    spec.sk === undefined ? {} : { ':sk': 'comeca' in spec.sk ? spec.sk.comeca : spec.sk.igual };
  const campos = spec.campos && projecao(['pk', 'sk', ...spec.campos]);
  const itens: Item[] = [];
  let continua = spec.depoisDe;
  do {
    const { Items = [], LastEvaluatedKey } = await table.doc.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: spec.index,
        KeyConditionExpression: `#pk = :pk${condicaoSk}`,
        ExpressionAttributeNames: {
          '#pk': spec.index ? `${spec.index}pk` : 'pk',
          ...(spec.sk ? { '#sk': spec.index ? `${spec.index}sk` : 'sk' } : {}),
          ...campos?.nomes,
        },
        ExpressionAttributeValues: { ':pk': spec.pk, ...valorSk },
        ProjectionExpression: campos?.expressao,
        Limit: spec.limite - itens.length,
        ExclusiveStartKey: continua,
        ScanIndexForward: !spec.decrescente,
        ConsistentRead: spec.forte ?? false,
      }),
    );
    itens.push(...Items);
    continua = LastEvaluatedKey;
  } while (continua && itens.length < spec.limite);
  return { itens, continua };
}

/** Todos os itens de uma consulta, página por página. */
export async function* queryAll(
  table: Table,
  spec: Omit<QuerySpec, 'limite' | 'depoisDe'>,
): AsyncGenerator<Item> {
  let continua: Item | undefined;
  do {
    const pagina = await queryPage(table, { ...spec, limite: 1_000, depoisDe: continua });
    yield* pagina.itens;
    continua = pagina.continua;
  } while (continua);
}

/** Uma gravação dentro de uma transação. */
export type Write =
  | { readonly put: Item & Key; readonly se?: readonly Condition[] }
  | { readonly update: Key; readonly com: UpdateSpec; readonly se?: readonly Condition[] }
  | { readonly delete: Key; readonly se?: readonly Condition[] };

/** A transação não passou por uma condição: `falhas[i]` diz se foi a gravação i e como o item estava. */
export class ConditionFailed extends Error {
  readonly falhas: readonly ({ readonly item: Item | null } | null)[];
  constructor(falhas: readonly ({ readonly item: Item | null } | null)[]) {
    super('Condição de gravação não satisfeita');
    this.name = 'ConditionFailed';
    this.falhas = falhas;
  }
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function transactItem(table: Table, write: Write): TransactItem {
  const comum = { TableName: table.name, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if ('put' in write) return { Put: { ...comum, Item: write.put, ...conditionExpression(write.se) } };
  if ('delete' in write) return { Delete: { ...comum, Key: write.delete, ...conditionExpression(write.se) } };
  return { Update: { ...comum, Key: write.update, ...updateExpression(write.com, write.se) } };
}

const TENTATIVAS_DE_CONFLITO = 8;

/**
 * Grava tudo ou nada. Condição que falha vira `ConditionFailed`; disputa com outra transação (dois pedidos que
 * mexem no mesmo contador) é tentada de novo com espera crescente e sorteada, porque o SDK não a repete.
 */
export async function transact(table: Table, writes: readonly Write[]): Promise<void> {
  const TransactItems = writes.map((write) => transactItem(table, write));
  for (let tentativa = 1; ; tentativa += 1) {
    try {
      await table.doc.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (erro) {
      if (!(erro instanceof TransactionCanceledException)) throw erro;
      const razoes = erro.CancellationReasons ?? [];
      if (razoes.some((razao) => razao.Code === 'ConditionalCheckFailed')) {
        // O cliente de documentos não converte o que vem dentro da exceção.
        throw new ConditionFailed(
          razoes.map((razao) =>
            razao.Code === 'ConditionalCheckFailed'
              ? { item: razao.Item ? unmarshall(razao.Item) : null }
              : null,
          ),
        );
      }
      const disputa = razoes.some(
        (razao) => razao.Code === 'TransactionConflict' || razao.Code === 'ThrottlingError',
      );
      if (!disputa || tentativa === TENTATIVAS_DE_CONFLITO) throw erro;
      await dormir(Math.random() * 25 * 2 ** tentativa);
    }
  }
}
