import type { RequestContext } from './context.ts';
import type { Condition } from './expressions.ts';
import type { Key } from './keys/key.ts';
import { type Item, type Table, tryTransact, type Write } from './table.ts';

/** O que todo registro que se muda tem: `versao` sobe a cada gravação de quem usa. */
type Versioned = { readonly versao: number; readonly atualizado_em: string };
type Ctx = Pick<RequestContext, 'ator' | 'now' | 'ids'>;

/** A mudança de um registro como foi lido. */
export type RecordChange<T extends Versioned> = {
  readonly key: Key;
  readonly before: T;
  /** Os campos que mudam, com o valor novo; null retira. */
  readonly change: Partial<NoInfer<T>>;
  /** Atributos que o registro não mostra: chaves de índice. */
  readonly indexes?: Readonly<Record<string, unknown>>;
  /** O que mais tem de continuar como se leu; `versao` sempre tem. */
  readonly where?: readonly Condition[];
};

/** Como o registro fica e a gravação que o leva até lá, se ele ainda está como se leu: para uma transação maior. */
export function changeWrite<T extends Versioned>(
  ctx: Ctx,
  { key, before, change, indexes = {}, where = [] }: RecordChange<T>,
): { after: T; write: Write } {
  const system = { versao: before.versao + 1, atualizado_em: ctx.now.toISOString() };
  return {
    after: { ...before, ...change, ...system },
    write: {
      update: key,
      set: { ...change, ...indexes, ...system, ator: ctx.ator, chamada: ctx.ids.chamada },
      where: [['versao', '=', before.versao], ...where],
    },
  };
}

/** Nomes dos campos a que uma mudança dá outro valor. */
export function changedFields(before: object, change: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(change).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]));
}

/** O registro como ficou, ou o que impediu: ele mudou, sumiu, ou não passou a condição de `also` de número `failed`. */
export type Changed<T> =
  | { readonly ok: true; readonly record: T }
  | { readonly ok: false; readonly because: 'changed' | 'gone' }
  | { readonly ok: false; readonly because: 'also'; readonly failed: number };

/**
 * Muda um registro se ele ainda está como se leu: grava os campos, `versao` mais um, `atualizado_em`, `ator` e
 * `chamada`, com o evento, os contadores e o que mais vier em `also`, tudo ou nada. `also` recebe o registro como fica.
 */
export async function changeRecord<T extends Versioned>(
  table: Table,
  ctx: Ctx,
  { also, ...change }: RecordChange<T> & { readonly also: (after: T) => readonly Write[] },
): Promise<Changed<T>> {
  const { after, write } = changeWrite(ctx, change);
  const failures = await tryTransact(table, [write, ...also(after)]);
  if (!failures) return { ok: true, record: after };
  const [own] = failures;
  if (own) return { ok: false, because: own.item ? 'changed' : 'gone' };
  return { ok: false, because: 'also', failed: failures.findIndex((failure) => failure !== null) - 1 };
}

/** O item que ficou, ou o que impediu: já havia um com a chave (`existing`), ou falhou a `also` de número `failed`. */
export type Created =
  | { readonly ok: true; readonly item: Item }
  | { readonly ok: false; readonly existing: Item }
  | { readonly ok: false; readonly existing: null; readonly failed: number };

/**
 * Grava um registro novo com o que vier em `also`, tudo ou nada. A mesma chamada, repetida depois de uma queda, acha
 * o que já gravou.
 */
export async function createRecord(
  table: Table,
  ctx: Ctx,
  { item, also }: { readonly item: Item & Key; readonly also: readonly Write[] },
): Promise<Created> {
  const failures = await tryTransact(table, [{ put: item, where: [['pk', 'not_exists']] }, ...also]);
  if (!failures) return { ok: true, item };
  const existing = failures[0]?.item;
  if (!existing)
    return { ok: false, existing: null, failed: failures.findIndex((failure) => failure !== null) - 1 };
  return existing.chamada === ctx.ids.chamada ? { ok: true, item: existing } : { ok: false, existing };
}
