import * as z from 'zod';
import { tableDef } from '../../../shared/manifest/table.ts';
import { INDEX_LAG_MS } from './modes.ts';

const item = z.record(z.string(), z.unknown());
type Item = z.output<typeof item>;

const alvoDeEscrita = z.looseObject({
  TableName: z.string(),
  Key: item.optional(),
  Item: item.optional(),
});
const transacao = z.looseObject({
  TransactItems: z.array(
    z.looseObject({
      Put: alvoDeEscrita.optional(),
      Update: alvoDeEscrita.optional(),
      Delete: alvoDeEscrita.optional(),
    }),
  ),
});
const lote = z.looseObject({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.looseObject({
        PutRequest: z.looseObject({ Item: item }).optional(),
        DeleteRequest: z.looseObject({ Key: item }).optional(),
      }),
    ),
  ),
});
const consulta = z.looseObject({
  IndexName: z.string().optional(),
  ProjectionExpression: z.string().optional(),
  KeyConditionExpression: z.string().optional(),
  ExclusiveStartKey: item.optional(),
  ExpressionAttributeValues: item.optional(),
});
const resultado = z.looseObject({ Items: z.array(item).optional(), Count: z.number().optional() });

const { partitionKey, sortKey } = tableDef;
const chaveDe = (registro: Item) => ({
  [partitionKey]: registro[partitionKey],
  [sortKey]: registro[sortKey],
});
const nomeDe = (registro: Item) => JSON.stringify(chaveDe(registro));

function chaves(operacao: string, corpo: unknown): { tabela: string; chave: Item }[] {
  if (operacao === 'TransactWriteItems') {
    return transacao.parse(corpo).TransactItems.flatMap(({ Put, Update, Delete }) => {
      const escrita = Put ?? Update ?? Delete;
      return escrita ? [{ tabela: escrita.TableName, chave: escrita.Key ?? escrita.Item ?? {} }] : [];
    });
  }
  if (operacao === 'BatchWriteItem') {
    return Object.entries(lote.parse(corpo).RequestItems).flatMap(([tabela, escritas]) =>
      escritas.map(({ PutRequest, DeleteRequest }) => ({
        tabela,
        chave: PutRequest?.Item ?? DeleteRequest?.Key ?? {},
      })),
    );
  }
  const { TableName, Key, Item } = alvoDeEscrita.parse(corpo);
  return [{ tabela: TableName, chave: Key ?? Item ?? {} }];
}

async function ler(destino: string, tabela: string, chave: Item): Promise<Item | null> {
  const resposta = await fetch(destino, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.GetItem',
      // O emulador exige as partes da assinatura, e não a confere.
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/sa-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: tabela, Key: chaveDe(chave), ConsistentRead: true }),
  });
  if (!resposta.ok) throw new Error(`o emulador não disse o que havia antes (${resposta.status})`);
  return z.looseObject({ Item: item.optional() }).parse(await resposta.json()).Item ?? null;
}

/**
 * Faz os índices responderem como estavam há pouco: guarda o que havia antes de cada escrita e, nas
 * consultas a um índice, devolve essa versão (novos não aparecem, mudados aparecem velhos, e o que saiu
 * da partição volta à primeira página).
 */
export function createIndexLag(destino: string) {
  const antes = new Map<string, { registro: Item | null; em: number }>();

  function recentes() {
    for (const [nome, { em }] of antes) if (Date.now() - em > INDEX_LAG_MS) antes.delete(nome);
    return antes;
  }

  function projetar(registro: Item, indice: string, expressao: string | undefined): Item {
    const definido = tableDef.indexes.find(({ name }) => name === indice);
    if (definido?.projection !== 'KEYS_ONLY' && !expressao) return registro;
    const nomes = [partitionKey, sortKey, `${indice}pk`, `${indice}sk`];
    return Object.fromEntries(Object.entries(registro).filter(([nome]) => nomes.includes(nome)));
  }

  return {
    lembrar: async (operacao: string, corpo: Buffer): Promise<void> => {
      const vivos = recentes();
      const tocadas = chaves(operacao, JSON.parse(corpo.toString()));
      await Promise.all(
        tocadas
          .filter(({ chave }) => !vivos.has(nomeDe(chave)))
          .map(async ({ tabela, chave }) => {
            antes.set(nomeDe(chave), { registro: await ler(destino, tabela, chave), em: Date.now() });
          }),
      );
    },

    envelhecer: (corpoDoPedido: Buffer, corpoDaResposta: Buffer): Buffer => {
      const pedido = consulta.parse(JSON.parse(corpoDoPedido.toString()));
      const indice = pedido.IndexName;
      if (!indice) return corpoDaResposta;
      const resposta = resultado.parse(JSON.parse(corpoDaResposta.toString()));
      const vivos = recentes();
      const valores = Object.values(pedido.ExpressionAttributeValues ?? {}).map((v) => JSON.stringify(v));
      const pertenceAParticao = (registro: Item) => valores.includes(JSON.stringify(registro[`${indice}pk`]));
      const vistos = new Set<string>();
      const Items = (resposta.Items ?? []).flatMap((registro) => {
        const velho = vivos.get(nomeDe(registro));
        if (!velho) return [registro];
        vistos.add(nomeDe(registro));
        if (!velho.registro || !pertenceAParticao(velho.registro)) return [];
        return [projetar(velho.registro, indice, pedido.ProjectionExpression)];
      });
      const inteira = !/\bAND\b/i.test(pedido.KeyConditionExpression ?? '') && !pedido.ExclusiveStartKey;
      for (const [nome, { registro }] of inteira ? vivos : []) {
        if (registro && !vistos.has(nome) && pertenceAParticao(registro)) {
          Items.push(projetar(registro, indice, pedido.ProjectionExpression));
        }
      }
      const contagem = resposta.Items ? { Items, Count: Items.length } : {};
      return Buffer.from(JSON.stringify({ ...resposta, ...contagem }));
    },
  };
}
