import { setTimeout as dormir } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Item, Table } from './table.ts';

/** Máximo de chaves de um BatchGet. */
const LOTE = 100;
/** Consultas ao mesmo tempo. */
const PARALELO = 25;

/** Faz o mesmo com cada elemento, alguns ao mesmo tempo, e devolve os resultados em ordem. */
export async function inGroups<T, R>(lista: readonly T[], fazer: (um: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = [];
  for (let i = 0; i < lista.length; i += PARALELO) {
    feitos.push(...(await Promise.all(lista.slice(i, i + PARALELO).map(fazer))));
  }
  return feitos;
}

async function readBatch(tabela: Table, Keys: Key[], ConsistentRead: boolean): Promise<Item[]> {
  const itens: Item[] = [];
  let RequestItems: BatchGetCommandInput['RequestItems'] = {
    [tabela.name]: { Keys, ConsistentRead },
  };
  for (let espera = 50; RequestItems?.[tabela.name]?.Keys?.length; espera *= 2) {
    if (espera > 50) await dormir(espera);
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await tabela.doc.send(
      new BatchGetCommand({ RequestItems }),
    );
    itens.push(...(Responses?.[tabela.name] ?? []));
    RequestItems = UnprocessedKeys;
  }
  return itens;
}

/** Itens por chave, sem ordem e sem os que não existem, em leitura forte se não se disser outra coisa; chaves repetidas se leem uma vez. */
export async function readMany(
  tabela: Table,
  chaves: readonly Key[],
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<Item[]> {
  const unicas = [...new Map(chaves.map((chave) => [`${chave.pk}\n${chave.sk}`, chave])).values()];
  const lotes = Array.from({ length: Math.ceil(unicas.length / LOTE) }, (_, i) =>
    unicas.slice(i * LOTE, (i + 1) * LOTE),
  );
  return (await inGroups(lotes, (lote) => readBatch(tabela, lote, consistent))).flat();
}
