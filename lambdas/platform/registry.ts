import { type Refusal, recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { changeRecord } from './change-record.ts';
import type { RequestContext } from './context.ts';
import { type Counter, counterWrite } from './counters.ts';
import { AGAIN, decideAgain } from './decide-again.ts';
import { type EventType, eventWrite } from './events.ts';
import type { Key } from './keys/key.ts';
import type { Registered } from './records.ts';
import { type Table, writtenBy } from './table.ts';

type Deps = { readonly tabela: Table };
type Target = { readonly ctx: RequestContext; readonly id: string };
type KeyOf = (usuario_id: string, id: string) => Key;
type Find<T> = (deps: Deps, target: Target) => Promise<T>;

/** Quem acha um registro do operador, ou recusa: também o que é de outro operador. */
/* @__NO_SIDE_EFFECTS__ */
export function findOrRefuse<T>(
  read: (table: Table, usuario_id: string, id: string) => Promise<T | null>,
  notFound: () => Refusal,
): Find<T> {
  return async ({ tabela }, { ctx, id }) => {
    const found = await read(tabela, ctx.usuario_id, id);
    if (!found) throw notFound();
    return found;
  };
}

function withoutVersion<I extends object>(entrada: I & { versao: number }): I {
  const filled = Object.entries(entrada).filter(([name]) => name !== 'versao');
  // `fromEntries` perde os nomes; são os do que se preencheu.
  return Object.fromEntries(filled) as I;
}

/** Onde vai o que se preencheu; `before` é null ao criar. */
export type Preparing<T> = { readonly deps: Deps; readonly ctx: RequestContext; readonly before: T | null };

/** Um cadastro do operador: o que um tem e outro não. */
type Registry<I extends object, D extends Partial<T>, T extends Registered, C extends I> = {
  readonly key: KeyOf;
  readonly find: Find<T>;
  /** Confere o que se preencheu e o põe em forma de guardar. */
  readonly prepare: (entrada: I, to: Preparing<T>) => D | Promise<D>;
  readonly insert: (table: Table, ctx: RequestContext, data: NoInfer<C> & D) => Promise<T | 'taken'>;
  readonly change: (
    table: Table,
    ctx: RequestContext,
    before: T,
    data: D,
  ) => Promise<T | 'taken' | 'changed'>;
  readonly remove: (
    table: Table,
    ctx: RequestContext,
    before: T,
  ) => Promise<'removed' | 'changed' | 'referred'>;
  /** Recusa o registro que já não se edita. */
  readonly editable?: (before: T) => void;
  /** A recusa do que já é de outro, ou não cabe. */
  readonly taken?: (deps: Deps, ctx: RequestContext, data: D) => Refusal | Promise<Refusal>;
  /** A recusa de excluir o que assinaturas referem. */
  readonly referred?: (before: T) => Refusal;
};

/**
 * Criar, alterar e excluir num cadastro. Só se muda ou exclui a versão que se leu: quem repete a mesma chamada depois
 * de uma queda acha o que já gravou, e quem vem depois de outra janela é recusado. Se outra gravação passa na frente,
 * decide-se de novo.
 */
export function registry<
  I extends object,
  D extends Partial<T>,
  T extends Registered,
  /** O que se preenche ao criar, e depois não muda. */
  C extends I = I,
>(of: Registry<I, D, T, C>) {
  async function orRefuse<R>(deps: Deps, ctx: RequestContext, data: D, result: R | 'taken'): Promise<R> {
    if (result !== 'taken') return result;
    throw (await of.taken?.(deps, ctx, data)) ?? new Error('Já há outro registro com o id sorteado');
  }
  return {
    criar: async (deps: Deps, { ctx, entrada }: { ctx: RequestContext; entrada: C }): Promise<T> => {
      const data = await of.prepare(entrada, { deps, ctx, before: null });
      return orRefuse(deps, ctx, data, await of.insert(deps.tabela, ctx, { ...entrada, ...data }));
    },
    alterar: (deps: Deps, { ctx, id, entrada }: Target & { entrada: I & { versao: number } }): Promise<T> =>
      decideAgain('Alterar um registro', async () => {
        const before = await of.find(deps, { ctx, id });
        of.editable?.(before);
        if (before.versao !== entrada.versao) {
          if (await writtenBy(deps.tabela, of.key(ctx.usuario_id, id), ctx.ids.chamada)) return before;
          throw refusal(recusasComuns, 'versao_desatualizada');
        }
        const data = await of.prepare(withoutVersion(entrada), { deps, ctx, before });
        const after = await orRefuse(deps, ctx, data, await of.change(deps.tabela, ctx, before, data));
        return after === 'changed' ? AGAIN : after;
      }),
    excluir: (deps: Deps, { ctx, id, versao }: Target & { versao: number }): Promise<undefined> =>
      decideAgain('Excluir um registro', async () => {
        const before = await of.find(deps, { ctx, id });
        if (before.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
        const result = await of.remove(deps.tabela, ctx, before);
        if (result === 'referred' && of.referred) throw of.referred(await of.find(deps, { ctx, id }));
        return result === 'removed' ? undefined : AGAIN;
      }),
  };
}

/** Ativa ou desativa um registro; quem já está como se pede fica como está. */
export function toggling<T extends { readonly ativo: boolean }>(
  find: Find<T>,
  change: (table: Table, ctx: RequestContext, before: T, change: { ativo: boolean }) => Promise<T | string>,
) {
  return (deps: Deps, { ctx, id, ativo }: Target & { readonly ativo: boolean }): Promise<T> =>
    decideAgain('Ativar ou desativar um registro', async () => {
      const before = await find(deps, { ctx, id });
      if (before.ativo === ativo) return before;
      const after = await change(deps.tabela, ctx, before, { ativo });
      return typeof after === 'string' ? AGAIN : after;
    });
}

type Archivable = Registered & { readonly arquivado_em: string | null };

/** Arquiva ou restaura um registro: muda de lista e de contador. Quem já está como se pede fica como está. */
export function archiving<T extends Archivable>(
  find: Find<T>,
  of: {
    readonly key: KeyOf;
    /** As chaves da lista em que o registro fica. */
    readonly indexes: (after: T) => Readonly<Record<string, unknown>>;
    readonly counter: Counter;
    readonly events: { readonly archived: EventType; readonly restored: EventType };
  },
) {
  return (deps: Deps, { ctx, id }: Target, archive: boolean): Promise<T> =>
    decideAgain(archive ? 'Arquivar' : 'Restaurar', async () => {
      const before = await find(deps, { ctx, id });
      if ((before.arquivado_em !== null) === archive) return before;
      const change: Partial<Archivable> = { arquivado_em: archive ? ctx.now.toISOString() : null };
      const changed = await changeRecord<Archivable>(deps.tabela, ctx, {
        key: of.key(ctx.usuario_id, id),
        before,
        change,
        indexes: of.indexes({ ...before, ...change }),
        also: () => [
          counterWrite(ctx.usuario_id, of.counter, archive ? -1 : 1),
          eventWrite(ctx, archive ? of.events.archived : of.events.restored, id, {
            campos: Object.keys(change),
          }),
        ],
      });
      return changed.ok ? { ...before, ...changed.record } : AGAIN;
    });
}
