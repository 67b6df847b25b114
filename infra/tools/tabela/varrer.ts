import { setTimeout as dormir } from 'node:timers/promises';
import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';

/** Um item como o DynamoDB o escreve (`{"S": …}`): nada se perde na ida e na volta. */
export type ItemCru = Record<string, AttributeValue>;

/** Uma página da varredura, e de onde continuar depois dela; null quando o segmento acabou. */
export type Pagina = { readonly itens: readonly ItemCru[]; readonly continua: ItemCru | null };

export type Varredura = {
  readonly segmento?: number;
  readonly segmentos?: number;
  /** De onde continuar: a chave com que a página anterior acabou. */
  readonly depois?: ItemCru | null | undefined;
  /** Unidades de leitura por segundo, deste segmento; sem ele, o que a tabela der. */
  readonly ritmo?: number | undefined;
};

/**
 * Percorre a tabela página por página, com leitura forte, no ritmo pedido: cada item como está no instante em que se
 * lê. É o único lugar que a lê inteira; o produto nunca o faz.
 */
export async function* varrer(
  cliente: DynamoDBClient,
  TableName: string,
  { segmento = 0, segmentos = 1, depois = null, ritmo }: Varredura = {},
): AsyncGenerator<Pagina> {
  let continua = depois;
  do {
    const comeco = Date.now();
    const {
      Items = [],
      LastEvaluatedKey,
      ConsumedCapacity,
    } = await cliente.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        Segment: segmento,
        TotalSegments: segmentos,
        ReturnConsumedCapacity: 'TOTAL',
        ...(continua ? { ExclusiveStartKey: continua } : {}),
      }),
    );
    continua = LastEvaluatedKey ?? null;
    yield { itens: Items, continua };
    if (!ritmo || !continua) continue;
    const falta = ((ConsumedCapacity?.CapacityUnits ?? 0) / ritmo) * 1_000 - (Date.now() - comeco);
    if (falta > 0) await dormir(falta);
  } while (continua);
}
