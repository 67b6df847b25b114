import { changedFields, changeRecord, changeWrite, createRecord } from './change-record.ts';
import type { RequestContext } from './context.ts';
import { type Counter, counterWrite } from './counters.ts';
import { type EventType, eventWrite } from './events.ts';
import type { Key } from './keys/key.ts';
import { type Item, type Table, tryTransact, type Write } from './table.ts';

/** O que todo registro de um cadastro tem. */
export type Registered = {
  readonly id: string;
  readonly versao: number;
  readonly atualizado_em: string;
  readonly arquivado_em?: string | null;
};
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Como um cadastro se guarda: o que difere de um para outro. */
type Stored<D extends object, T extends D & Registered> = {
  readonly key: (usuario_id: string, id: string) => Key;
  readonly read: (item: Item) => T;
  readonly newItem: (ctx: Ctx, id: string, data: D) => Item & Key;
  readonly events: { readonly created: EventType; readonly changed: EventType; readonly deleted: EventType };
  /** O contador dos que não estão arquivados. */
  readonly counter?: Counter;
  /** Chaves de índice que saem dos campos. */
  readonly indexes?: (after: T) => Readonly<Record<string, unknown>>;
  /** Assinaturas o referem: só se exclui o que nenhuma refere. */
  readonly referred?: true;
  /** O que mais se grava: buscas, vagas, contagens. `before` é null ao criar, e `after` ao excluir. */
  readonly along?: (ctx: Ctx, id: string, change: { before: D | null; after: D | null }) => Write[];
  /** Os campos que o evento diz que mudaram; sem isto, os que ficam com outro valor. */
  readonly fields?: (change: object) => string[];
};

/**
 * As gravações de um cadastro: criar, alterar e excluir, cada uma com o evento, o contador e o que mais for dele, tudo
 * ou nada. 'taken': o que se pediu já é de outro, ou não cabe. 'changed': outra gravação passou na frente.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordWrites<D extends object, T extends D & Registered>(stored: Stored<D, T>) {
  const { key, read, events, along = () => [], fields } = stored;
  const count = ({ usuario_id }: Ctx, amount: 1 | -1) =>
    stored.counter ? [counterWrite(usuario_id, stored.counter, amount)] : [];
  const prepare = (ctx: Ctx, before: T, change: Partial<T>) => {
    const campos = fields ? fields(change) : changedFields(before, change);
    return {
      key: key(ctx.usuario_id, before.id),
      before,
      change,
      indexes: stored.indexes?.({ ...before, ...change }) ?? {},
      also: (after: T) => [
        ...along(ctx, before.id, { before, after }),
        eventWrite(ctx, events.changed, before.id, { campos, versao: after.versao }),
      ],
    };
  };
  return {
    /** As gravações de uma mudança, para uma transação maior: passam se o registro ainda está como se leu. */
    changeWrites: (ctx: Ctx, before: T, change: Partial<T>): Write[] => {
      const { also, ...rest } = prepare(ctx, before, change);
      const { after, write } = changeWrite<T>(ctx, rest);
      return [write, ...also(after)];
    },
    /** Repetir a mesma chamada acha o que já gravou. */
    insert: async (table: Table, ctx: Ctx, data: D): Promise<T | 'taken'> => {
      const id = ctx.ids.next();
      const item = stored.newItem(ctx, id, data);
      const created = await createRecord(table, ctx, {
        item,
        also: [
          ...along(ctx, id, { before: null, after: data }),
          ...count(ctx, 1),
          eventWrite(ctx, events.created, item.sk),
        ],
      });
      return created.ok ? read(created.item) : 'taken';
    },
    change: async (
      table: Table,
      ctx: Ctx,
      before: T,
      change: Partial<T>,
    ): Promise<T | 'taken' | 'changed'> => {
      const changed = await changeRecord<T>(table, ctx, prepare(ctx, before, change));
      if (changed.ok) return changed.record;
      return changed.because === 'also' ? 'taken' : 'changed';
    },
    remove: async (table: Table, ctx: Ctx, before: T): Promise<'removed' | 'changed' | 'referred'> => {
      const failures = await tryTransact(table, [
        {
          delete: key(ctx.usuario_id, before.id),
          where: [
            ['versao', '=', before.versao],
            ...(stored.referred ? [['assinaturas', '=', 0] as const] : []),
          ],
        },
        ...along(ctx, before.id, { before, after: null }),
        ...(before.arquivado_em ? [] : count(ctx, -1)),
        eventWrite(ctx, events.deleted, before.id),
      ]);
      if (!failures) return 'removed';
      return failures[0]?.item?.versao === before.versao ? 'referred' : 'changed';
    },
  };
}
