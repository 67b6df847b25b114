import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
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
import { AGAIN, ConditionFailed, decideAgain } from './decide-again.ts';
import { type Condition, conditionExpression, type UpdateSpec, updateExpression } from './expressions.ts';
import { FORM, supportedForm } from './item-form.ts';
import type { Key } from './keys/key.ts';

/** Item como está na tabela; quem o lê confere a forma com zod. */
export type Item = Record<string, unknown>;
/** A tabela e o cliente que fala com ela. */
export type Table = { readonly name: string; readonly doc: DynamoDBDocumentClient };

const CONFLICT_ATTEMPTS = 8;

/** Abre a tabela. Endereço, região e credenciais vêm do ambiente padrão do SDK. */
export function openTable(name: string): Table {
  const client = new DynamoDBClient({
    maxAttempts: 4,
    // Uma chamada presa não pode consumir os 29 s da função: melhor repetir.
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
  // A gravação sozinha que encontra uma transação no mesmo item: o SDK não a repete.
  client.middlewareStack.add(
    (next) => (args) =>
      decideAgain(
        'Gravação na tabela',
        () =>
          next(args).catch((error: unknown) => {
            if (error instanceof TransactionConflictException) return AGAIN;
            throw error;
          }),
        { attempts: CONFLICT_ATTEMPTS },
      ),
    { step: 'initialize', name: 'outraTransacao' },
  );
  return {
    name,
    doc: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  };
}

/** Lê um item pela chave; null quando não existe. Leitura forte só quando pedida. */
export async function getItem(
  table: Table,
  key: Key,
  options: { consistent?: boolean } = {},
): Promise<Item | null> {
  const { Item } = await table.doc.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: options.consistent ?? false }),
  );
  return Item ?? null;
}

/** Quem lê, em leitura forte, o registro de uma chave; null quando não existe. */
/* @__NO_SIDE_EFFECTS__ */
export function recordAt<A extends readonly unknown[], T>(key: (...of: A) => Key, read: (item: Item) => T) {
  return async (table: Table, ...of: A): Promise<T | null> => {
    const item = await getItem(table, key(...of), { consistent: true });
    return item ? read(item) : null;
  };
}

/**
 * Diz se foi esta mesma chamada que gravou o item por último: quem repete uma chamada depois de uma queda encontra a
 * própria gravação, e não um conflito.
 */
export async function writtenBy(table: Table, key: Key, chamada: string): Promise<boolean> {
  return (await getItem(table, key, { consistent: true }))?.chamada === chamada;
}

/** Grava um item se a chave ainda não existe; diz se gravou. */
export async function putIfAbsent(table: Table, item: Item & Key): Promise<boolean> {
  try {
    await table.doc.send(
      new PutCommand({
        TableName: table.name,
        Item: item,
        ...conditionExpression([['pk', 'not_exists']]),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

export type QuerySpec = {
  readonly index?: 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';
  readonly pk: string;
  readonly sk?:
    | { readonly startsWith: string }
    | { readonly equals: string }
    | { readonly from: string; readonly to: string };
  readonly limit: number;
  readonly after?: Item | undefined;
  readonly descending?: boolean;
  /** Leitura forte: só na tabela, nunca num índice. */
  readonly consistent?: boolean;
  /** Só estes atributos, além das chaves; o resto nem viaja. */
  readonly fields?: readonly string[];
};

function sortKey(sk: QuerySpec['sk']): { condition: string; values: Record<string, string> } {
  if (sk === undefined) return { condition: '', values: {} };
  if ('startsWith' in sk)
    return { condition: ' AND begins_with(#sk, :sk)', values: { ':sk': sk.startsWith } };
  if ('equals' in sk) return { condition: ' AND #sk = :sk', values: { ':sk': sk.equals } };
  return { condition: ' AND #sk BETWEEN :sk AND :to', values: { ':sk': sk.from, ':to': sk.to } };
}

function projection(fields: readonly string[]) {
  const names = Object.fromEntries(fields.map((field) => [`#p_${field}`, field]));
  return { names, expression: Object.keys(names).join(', ') };
}

/**
 * Uma página de uma consulta: os itens e de onde continuar (undefined quando acabou). O DynamoDB corta cada resposta
 * em 1 MB; aqui se pede de novo até completar `limit`, para que quem lista não espere ida e volta a cada corte.
 */
export async function queryPage(
  table: Table,
  spec: QuerySpec,
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { condition, values } = sortKey(spec.sk);
  const fields = spec.fields && projection(['pk', 'sk', ...spec.fields]);
  const items: Item[] = [];
  let next = spec.after;
  do {
    const { Items = [], LastEvaluatedKey } = await table.doc.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: spec.index,
        KeyConditionExpression: `#pk = :pk${condition}`,
        ExpressionAttributeNames: {
          '#pk': spec.index ? `${spec.index}pk` : 'pk',
          ...(spec.sk ? { '#sk': spec.index ? `${spec.index}sk` : 'sk' } : {}),
          ...fields?.names,
        },
        ExpressionAttributeValues: { ':pk': spec.pk, ...values },
        ProjectionExpression: fields?.expression,
        Limit: spec.limit - items.length,
        ExclusiveStartKey: next,
        ScanIndexForward: !spec.descending,
        ConsistentRead: spec.consistent ?? false,
      }),
    );
    items.push(...Items);
    next = LastEvaluatedKey;
  } while (next && items.length < spec.limit);
  return { items, next };
}

/** Todos os itens de uma consulta, página por página. */
export async function* queryAll(
  table: Table,
  spec: Omit<QuerySpec, 'limit' | 'after'>,
): AsyncGenerator<Item> {
  let next: Item | undefined;
  do {
    const page = await queryPage(table, { ...spec, limit: 1_000, after: next });
    yield* page.items;
    next = page.next;
  } while (next);
}

/** Uma gravação dentro de uma transação. */
export type Write =
  | { readonly put: Item & Key; readonly where?: readonly Condition[] }
  | ({ readonly update: Key; readonly where?: readonly Condition[] } & UpdateSpec)
  | { readonly delete: Key; readonly where?: readonly Condition[] }
  /** Não grava: só exige que o item continue como se leu. */
  | { readonly check: Key; readonly where: readonly Condition[] };

/** Por que uma transação não passou: na posição de cada gravação cuja condição falhou, o item como estava. */
export type Failures = readonly ({ readonly item: Item | null } | null)[];

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Gravar um item inteiro apaga dele o que quem grava não conhece: por cima de um de forma mais nova, que outra versão
 * gravou, não se grava. Mudar campos pelo nome não apaga nada.
 */
function wholeWrite({ put, where = [] }: Extract<Write, { put: unknown }>): readonly Condition[] {
  const isNew = where.some(([attribute, operator]) => attribute === 'pk' && operator === 'not_exists');
  return isNew ? where : [...where, [FORM, 'absent_or_less', supportedForm(put) + 1]];
}

function transactItem(table: Table, write: Write): TransactItem {
  const common = { TableName: table.name, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if ('check' in write) {
    const { ConditionExpression = '', ...names } = conditionExpression(write.where);
    return { ConditionCheck: { ...common, Key: write.check, ConditionExpression, ...names } };
  }
  if ('put' in write)
    return { Put: { ...common, Item: write.put, ...conditionExpression(wholeWrite(write)) } };
  if ('delete' in write)
    return { Delete: { ...common, Key: write.delete, ...conditionExpression(write.where) } };
  return { Update: { ...common, Key: write.update, ...updateExpression(write, write.where) } };
}

/** Por que uma transação se desfez sem que nada nela esteja errado. */
const CONTENTION: ReadonlySet<string | undefined> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

async function send(table: Table, TransactItems: TransactItem[]): Promise<Failures | null | typeof AGAIN> {
  try {
    await table.doc.send(new TransactWriteCommand({ TransactItems }));
    return null;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) {
      // O cliente de documentos não converte o que vem dentro da exceção.
      return reasons.map(({ Code, Item }) =>
        Code === 'ConditionalCheckFailed' ? { item: Item ? unmarshall(Item) : null } : null,
      );
    }
    if (reasons.some(({ Code }) => CONTENTION.has(Code))) return AGAIN;
    throw error;
  }
}

/**
 * Grava tudo ou nada. Devolve null quando gravou e, se uma condição não passou, qual foi. A disputa com outra
 * transação (duas chamadas que mexem no mesmo contador) é tentada de novo, porque o SDK não a repete.
 */
export function tryTransact(table: Table, writes: readonly Write[]): Promise<Failures | null> {
  const items = writes.map((write) => transactItem(table, write));
  return decideAgain('Gravação na tabela', () => send(table, items), { attempts: CONFLICT_ATTEMPTS });
}

/** Como `tryTransact`, para quem não sabe o que fazer de uma condição que falha: lança `ConditionFailed`. */
export async function transact(table: Table, writes: readonly Write[]): Promise<void> {
  const failures = await tryTransact(table, writes);
  if (failures) throw new ConditionFailed();
}
