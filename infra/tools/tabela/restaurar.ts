import { setTimeout as dormir } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { RESTAURADO } from '../../../lambdas/platform/domain-event.ts';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import { inGroups } from '../../../lambdas/platform/read-many.ts';
import type { TabelaAberta } from './alvo.ts';
import { chaveDoItem, donoDoItem } from './item-cru.ts';
import { type Dano, type Decisao, decidirVolta, ehEvento, lugarDoEvento } from './o-que-volta.ts';
import type { ItemCru } from './varrer.ts';

/**
 * Quantos itens de um tipo: o que se faria, ou se fez, de cada um. `disputado` é o que alguém gravou no meio: não se
 * tocou.
 */
export type Contagem = Record<Decisao['faz'] | 'disputado', number>;
export type Relatorio = Map<string, Contagem>;

export type Pedido = {
  readonly aplicar?: boolean;
  /** Só o que é deste vendedor. */
  readonly vendedor?: string | undefined;
  /** Só estes tipos de item. */
  readonly tipos?: readonly string[] | undefined;
  readonly dano?: Dano;
  readonly agora?: Date;
};

/** Máximo de chaves de um BatchGetItem. */
const LOTE = 100;
const contagemVazia = (): Contagem => ({
  falta: 0,
  difere: 0,
  igual: 0,
  vencido: 0,
  de_outra_hora: 0,
  so_se_falta: 0,
  disputado: 0,
});
const textoDaChave = (item: ItemCru) => Object.values(chaveDoItem(item)).join('\n');
const cortarEmLotes = <T>(lista: readonly T[], de: number): T[][] =>
  Array.from({ length: Math.ceil(lista.length / de) }, (_, i) => lista.slice(i * de, (i + 1) * de));

async function lerDeHoje(cliente: DynamoDBClient, tabela: string, itens: readonly ItemCru[]) {
  const lidos = new Map<string, ItemCru>();
  const Keys = itens.flatMap(({ pk, sk }) => (pk && sk ? [{ pk, sk }] : []));
  let RequestItems: BatchGetItemCommandInput['RequestItems'] = { [tabela]: { Keys, ConsistentRead: true } };
  for (let espera = 50; RequestItems?.[tabela]; espera *= 2) {
    if (espera > 50) await dormir(espera);
    const { Responses = {}, UnprocessedKeys = {} }: BatchGetItemCommandOutput = await cliente.send(
      new BatchGetItemCommand({ RequestItems }),
    );
    for (const item of Responses[tabela] ?? []) lidos.set(textoDaChave(item), item);
    RequestItems = UnprocessedKeys;
  }
  return lidos;
}

/** Grava um item se o que há na tabela continua como se leu; diz se gravou. */
async function gravarSobre(aberta: TabelaAberta, Item: ItemCru, sobre: ItemCru | null): Promise<boolean> {
  const campos = Object.entries(sobre ?? {});
  const iguais = campos.map((_, i) => `#c${i} = :c${i}`).join(' AND ');
  try {
    await aberta.cliente.send(
      new PutItemCommand({
        TableName: aberta.tabela.name,
        Item,
        ConditionExpression: sobre ? iguais : 'attribute_not_exists(pk)',
        ...(sobre
          ? {
              ExpressionAttributeNames: Object.fromEntries(campos.map(([nome], i) => [`#c${i}`, nome])),
              ExpressionAttributeValues: Object.fromEntries(campos.map(([, valor], i) => [`:c${i}`, valor])),
            }
          : {}),
      }),
    );
    return true;
  } catch (erro) {
    if (erro instanceof ConditionalCheckFailedException) return false;
    throw erro;
  }
}

/** Um evento volta em dois passos: o stream só o mostra inteiro como mudança, e o despachante só leva o que é novo. */
async function devolver(aberta: TabelaAberta, grava: ItemCru, sobre: ItemCru | null): Promise<boolean> {
  if (!ehEvento(grava)) return gravarSobre(aberta, grava, sobre);
  const lugar = lugarDoEvento(grava);
  const temLugar = sobre ? RESTAURADO in sobre : await gravarSobre(aberta, lugar, null);
  return temLugar && gravarSobre(aberta, grava, lugar);
}

/**
 * Compara uma cópia com a tabela, item por item, e com `aplicar` grava o que falta e o que difere, cada um só se
 * continua como se leu. O que existe só na tabela de agora fica. Pode parar no meio e rodar de novo.
 */
export async function restaurar(
  destino: TabelaAberta,
  copia: AsyncIterable<readonly ItemCru[]>,
  { aplicar = false, vendedor, tipos, dano = {}, agora = new Date() }: Pedido = {},
): Promise<Relatorio> {
  const relatorio: Relatorio = new Map();
  const interessa = (item: ItemCru) =>
    (!vendedor || donoDoItem(item) === vendedor) && (!tipos || tipos.includes(kindOf(chaveDoItem(item))));
  for await (const pagina of copia) {
    for (const lote of cortarEmLotes(pagina.filter(interessa), LOTE)) {
      const deHoje = await lerDeHoje(destino.cliente, destino.tabela.name, lote);
      await inGroups(lote, async (antes) => {
        const decisao = decidirVolta(antes, deHoje.get(textoDaChave(antes)) ?? null, { dano, agora });
        const grava = aplicar && 'grava' in decisao;
        const gravou = !grava || (await devolver(destino, decisao.grava, decisao.sobre));
        const tipo = kindOf(chaveDoItem(antes));
        const contagem = relatorio.get(tipo) ?? contagemVazia();
        relatorio.set(tipo, contagem);
        contagem[gravou ? decisao.faz : 'disputado'] += 1;
      });
    }
  }
  return relatorio;
}
