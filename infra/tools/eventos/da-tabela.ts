import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { type DepsDoDespachante, despachar } from '../../../lambdas/despachante/index.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys/eventos.ts';
import { usuarioOfKey } from '../../../lambdas/platform/keys/key.ts';
import { chaveDoItem } from '../tabela/item-cru.ts';
import type { ItemCru } from '../tabela/varrer.ts';

/** Para onde se manda, e só a que fila, se for uma só. */
export type Destino = Pick<DepsDoDespachante, 'sqs' | 'filas' | 'so'>;

/** De que eventos se fala: os que se gravaram desde um instante até outro, de todos os vendedores ou de um. */
export type Intervalo = {
  readonly desde: string;
  readonly ate: string;
  readonly vendedor?: string | undefined;
};

const LOTE = 100;

/** O que o despachante leva é o que acaba de se gravar: é assim que ele recebe um evento já guardado. */
const registroDoItem = (item: ItemCru, i: number): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(i), NewImage: item as Record<string, AttributeValue> },
});

/** Manda um lote como o despachante o faria; devolve quantos ficaram por mandar. */
export async function mandarRegistros(destino: Destino, Records: readonly DynamoDBRecord[]): Promise<number> {
  const { batchItemFailures } = await despachar(destino, { Records: [...Records] });
  const [primeiro] = batchItemFailures;
  if (!primeiro) return 0;
  const onde = Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === primeiro.itemIdentifier);
  return Records.length - onde;
}

/**
 * Um evento leva o instante na chave; a notificação de um provedor, que tem a chave da notificação, diz quando se
 * recebeu.
 */
const instanteDaGravacao = (sk: string, { recebido_em }: ItemCru) =>
  sk.startsWith('AVISO#') ? recebido_em?.S : sk;

/** A notificação que não diz quando chegou entra: mandar a mais não repete nada, e deixá-la de fora seria perdê-la. */
function ehDoIntervalo(item: ItemCru, { desde, ate, vendedor }: Intervalo): boolean {
  const { pk, sk } = chaveDoItem(item);
  const quando = instanteDaGravacao(sk, item);
  if (!pk.endsWith(EVENTO_SUFFIX) || (quando && (quando < desde || quando >= ate))) return false;
  return vendedor === undefined || usuarioOfKey(pk) === vendedor;
}

/** Quantos eventos há em cada tipo, e quantos ficaram por mandar porque uma fila os recusou. */
export type Reenviados = { readonly porTipo: ReadonlyMap<string, number>; readonly faltam: number };

/**
 * Os eventos guardados de um intervalo, mandados outra vez às filas; sem `destino`, só contados. Quem os trata
 * reconhece o que já fez: nenhuma mensagem sai de novo, e o que se recalcula dá o mesmo.
 */
export async function reenviarDaTabela(
  paginas: AsyncIterable<readonly ItemCru[]>,
  intervalo: Intervalo,
  destino: Destino | null,
): Promise<Reenviados> {
  const porTipo = new Map<string, number>();
  let faltam = 0;
  let lote: ItemCru[] = [];
  const mandar = async () => {
    if (destino && lote.length > 0) faltam += await mandarRegistros(destino, lote.map(registroDoItem));
    lote = [];
  };
  for await (const itens of paginas) {
    for (const item of itens) {
      if (!ehDoIntervalo(item, intervalo)) continue;
      const tipo = String(unmarshall(item).tipo);
      porTipo.set(tipo, (porTipo.get(tipo) ?? 0) + 1);
      lote.push(item);
      if (lote.length === LOTE) await mandar();
    }
  }
  await mandar();
  return { porTipo, faltam };
}
