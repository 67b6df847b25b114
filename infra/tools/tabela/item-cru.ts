import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Key, usuarioOfKey } from '../../../lambdas/platform/keys/key.ts';
import type { ItemCru } from './varrer.ts';

/** A chave de um item cru. */
export function chaveDoItem({ pk, sk }: ItemCru): Key {
  if (!pk?.S || !sk?.S) throw new Error('Um item da tabela sem chave');
  return { pk: pk.S, sk: sk.S };
}

/** De que vendedor é um item: o da chave, ou o que as buscas globais dizem. */
export const donoDoItem = (item: ItemCru): string => item.usuario_id?.S ?? usuarioOfKey(chaveDoItem(item).pk);

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/**
 * Um valor como a exportação da AWS o escreve; os nomes e os conjuntos em ordem, para que o mesmo item seja sempre o
 * mesmo texto.
 */
function valorEmJson(valor: AttributeValue): unknown {
  if (valor.M) return { M: itemEmJson(valor.M) };
  if (valor.L) return { L: valor.L.map(valorEmJson) };
  if (valor.B) return { B: base64(valor.B) };
  if (valor.BS) return { BS: valor.BS.map(base64).sort() };
  if (valor.SS) return { SS: valor.SS.toSorted() };
  if (valor.NS) return { NS: valor.NS.toSorted() };
  return valor;
}

function itemEmJson(item: ItemCru): Record<string, unknown> {
  const nomes = Object.keys(item).sort();
  return Object.fromEntries(nomes.flatMap((nome) => (item[nome] ? [[nome, valorEmJson(item[nome])]] : [])));
}

/** Um item numa linha, sempre a mesma para o mesmo conteúdo. */
export const textoDoItem = (item: ItemCru): string => JSON.stringify(itemEmJson(item));

const bytes = z.base64().transform((texto) => new Uint8Array(Buffer.from(texto, 'base64')));
const valorLido: z.ZodType<AttributeValue> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string() }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.literal(true) }),
    z.strictObject({ M: z.record(z.string(), valorLido) }),
    z.strictObject({ L: z.array(valorLido) }),
    z.strictObject({ SS: z.array(z.string()) }),
    z.strictObject({ NS: z.array(z.string()) }),
    z.strictObject({ B: bytes }),
    z.strictObject({ BS: z.array(bytes) }),
  ]),
);
const linha = z.object({ Item: z.record(z.string(), valorLido) });

/** Uma linha de uma exportação. */
export const linhaDoItem = (item: ItemCru): string => `{"Item":${textoDoItem(item)}}\n`;
/** O item de uma linha, nossa ou da exportação da AWS. */
export const itemDaLinha = (texto: string): ItemCru => linha.parse(JSON.parse(texto)).Item;

const MODULO = 2n ** 256n;

/** O resumo de muitos itens em qualquer ordem: a soma dos resumos de cada um. Dois conjuntos iguais têm o mesmo. */
export class ResumoDoConteudo {
  #soma = 0n;
  somar(item: ItemCru): void {
    this.#soma =
      (this.#soma + BigInt(`0x${createHash('sha256').update(textoDoItem(item)).digest('hex')}`)) % MODULO;
  }
  juntar(outro: ResumoDoConteudo): void {
    this.#soma = (this.#soma + outro.#soma) % MODULO;
  }
  texto(): string {
    return this.#soma.toString(16).padStart(64, '0');
  }
}
