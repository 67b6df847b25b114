import { changeRecord } from './change-record.ts';
import type { RequestContext } from './context.ts';
import { type Counter, counterWrite } from './counters.ts';
import { AGAIN, decideAgain } from './decide-again.ts';
import { type EventType, eventWrite } from './events.ts';
import type { Key } from './keys.ts';
import { type Table, tryTransact, type Write } from './table.ts';

/** O que clientes e produtos têm em comum: versão, arquivo e quantas assinaturas os referem. */
type CatalogRecord = {
  readonly id: string;
  readonly versao: number;
  readonly arquivado_em: string | null;
  readonly atualizado_em: string;
};

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Exclui um registro que nenhuma assinatura refere, se a versão é a que se leu; `alsoDelete` são as suas chaves de busca. */
export async function deleteUnreferenced(
  table: Table,
  ctx: Ctx,
  before: CatalogRecord,
  {
    key,
    counter,
    eventType,
    alsoDelete = [],
  }: { key: Key; counter: Counter; eventType: EventType; alsoDelete?: readonly Key[] },
): Promise<'excluido' | 'versao_outra' | 'tem_assinaturas' | 'inexistente'> {
  const failures = await tryTransact(table, [
    {
      delete: key,
      where: [
        ['versao', '=', before.versao],
        ['assinaturas', '=', 0],
      ],
    },
    ...alsoDelete.map((key): Write => ({ delete: key })),
    ...(before.arquivado_em ? [] : [counterWrite(ctx.usuario_id, counter, -1)]),
    eventWrite(ctx, eventType, before.id),
  ]);
  if (!failures) return 'excluido';
  const current = failures[0]?.item;
  if (!current) return 'inexistente';
  return current.versao === before.versao ? 'tem_assinaturas' : 'versao_outra';
}

/**
 * Arquiva ou restaura: muda de lista e de contador. Quem já está como se pede fica como está; se outra gravação
 * passa na frente, decide de novo sobre o que há. Devolve null se o registro sumiu.
 */
export function setArchived<T extends CatalogRecord>(
  table: Table,
  ctx: Ctx,
  archive: boolean,
  record: {
    readonly read: () => Promise<T | null>;
    readonly key: (id: string) => Key;
    readonly list: string;
    readonly counter: Counter;
    readonly eventType: EventType;
  },
): Promise<T | null> {
  return decideAgain(archive ? 'Arquivar' : 'Restaurar', async () => {
    const before = await record.read();
    if (!before || (before.arquivado_em !== null) === archive) return before;
    const change: Partial<CatalogRecord> = { arquivado_em: archive ? ctx.now.toISOString() : null };
    const changed = await changeRecord<CatalogRecord>(table, ctx, {
      key: record.key(before.id),
      before,
      change,
      indexes: { gsi1pk: record.list },
      also: () => [
        counterWrite(ctx.usuario_id, record.counter, archive ? -1 : 1),
        eventWrite(ctx, record.eventType, before.id, { campos: Object.keys(change) }),
      ],
    });
    return changed.ok ? { ...before, ...changed.record } : AGAIN;
  });
}
