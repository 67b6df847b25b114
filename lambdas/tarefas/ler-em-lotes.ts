import { setTimeout as dormir } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from '../platform/keys.ts';
import type { Item, Table } from '../platform/table.ts';

/** Máximo de chaves de um BatchGet. */
const LOTE = 100;
/** Consultas ao mesmo tempo. */
const PARALELO = 25;

/** Faz o mesmo com cada elemento, alguns ao mesmo tempo, e devolve os resultados em ordem. */
export async function emGrupos<T, R>(lista: readonly T[], fazer: (um: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = [];
  for (let i = 0; i < lista.length; i += PARALELO) {
    feitos.push(...(await Promise.all(lista.slice(i, i + PARALELO).map(fazer))));
  }
  return feitos;
}

async function lerLote(tabela: Table, Keys: Key[]): Promise<Item[]> {
  const itens: Item[] = [];
  let RequestItems: BatchGetCommandInput['RequestItems'] = {
    [tabela.name]: { Keys, ConsistentRead: true },
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

/** Itens por chave, em leitura forte, sem ordem e sem os que não existem; chaves repetidas se leem uma vez. */
export async function lerEmLotes(tabela: Table, chaves: readonly Key[]): Promise<Item[]> {
  const unicas = [...new Map(chaves.map((chave) => [`${chave.pk}\n${chave.sk}`, chave])).values()];
  const lotes = Array.from({ length: Math.ceil(unicas.length / LOTE) }, (_, i) =>
    unicas.slice(i * LOTE, (i + 1) * LOTE),
  );
  return (await emGrupos(lotes, (lote) => lerLote(tabela, lote))).flat();
}
