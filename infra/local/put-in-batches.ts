import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, Table } from '../../lambdas/platform/table.ts';

const LOTE = 25;
const LOTES_AO_MESMO_TEMPO = 4;

/** Grava itens inteiros por cima do que houver, muitos por vez; só para tabelas que ninguém disputa. */
export async function putInBatches({ name, doc }: Table, itens: Iterable<Item>): Promise<void> {
  const emVoo = new Set<Promise<void>>();
  const gravar = async (lote: readonly Item[]) => {
    let RequestItems: BatchWriteCommandInput['RequestItems'] = {
      [name]: lote.map((Item) => ({ PutRequest: { Item } })),
    };
    while (RequestItems?.[name]?.length) {
      ({ UnprocessedItems: RequestItems } = await doc.send(new BatchWriteCommand({ RequestItems })));
    }
  };
  async function soltar(lote: readonly Item[]): Promise<void> {
    const tarefa = gravar(lote).finally(() => emVoo.delete(tarefa));
    emVoo.add(tarefa);
    if (emVoo.size >= LOTES_AO_MESMO_TEMPO) await Promise.race(emVoo);
  }
  let lote: Item[] = [];
  for (const item of itens) {
    if (lote.push(item) < LOTE) continue;
    await soltar(lote);
    lote = [];
  }
  if (lote.length > 0) await soltar(lote);
  await Promise.all(emVoo);
}
