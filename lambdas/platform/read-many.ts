import { setTimeout as dormir } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';
import type { Item, Table } from './table.ts';

/** Máximo de chaves de um BatchGet. */
const LOTE = 100;
/** Consultas ao mesmo tempo. */
const PARALELO = 25;

async function* numbered<T>(lista: Iterable<T> | AsyncIterable<T>) {
  let lugar = 0;
  for await (const item of lista) yield [lugar++, item] as const;
}

/**
 * Faz o mesmo com cada elemento, no máximo `aoMesmoTempo`, e devolve os resultados em ordem. Depois da primeira falha
 * nada mais começa, e ela só se lança quando terminam os que já tinham começado: nada fica a gravar por trás de quem
 * repete.
 */
export async function inGroups<T, R>(
  lista: Iterable<T> | AsyncIterable<T>,
  fazer: (item: T) => Promise<R>,
  aoMesmoTempo = PARALELO,
): Promise<R[]> {
  const feitos: R[] = [];
  const fila = numbered(lista);
  const tirarDaFila = async () => {
    for await (const [lugar, item] of fila) feitos[lugar] = await fazer(item);
  };
  const fins = await Promise.allSettled(Array.from({ length: aoMesmoTempo }, tirarDaFila));
  const falha = fins.find(({ status }) => status === 'rejected');
  if (falha?.status === 'rejected') throw falha.reason;
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

/**
 * Itens por chave, sem ordem e sem os que não existem, em leitura forte se não se disser outra coisa; chaves repetidas
 * se leem uma vez.
 */
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
