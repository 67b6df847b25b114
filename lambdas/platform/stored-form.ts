import * as z from 'zod';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import type { RequestContext } from './context.ts';
import { type Key, usuarioOfKey } from './keys/key.ts';
import type { Item } from './table.ts';

/** Um registro, ou o que se monta na primeira leitura dele. */
type Schema = z.ZodObject | z.ZodLazy<z.ZodObject>;

/**
 * Null para cada campo do esquema que o aceita: o que a tabela não guarda, lê-se null. Sai do próprio esquema, para que
 * um campo novo não deixe sem leitura o que se gravou antes dele.
 */
export function nullsOf(schema: Schema): Readonly<Record<string, null>> {
  const { shape } = schema instanceof z.ZodLazy ? schema.unwrap() : schema;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      'safeParse' in field && field.safeParse(null).success ? [[name, null]] : [],
    ),
  );
}

const keyed = z.lazy(() => z.looseObject({ pk: z.string(), sk: z.string() }));

/** Quem lê os registros de um esquema como a tabela os guarda: o que falta é null, e o dono e o id vêm da chave. */
export function recordReader<S extends Schema>(schema: S): (item: Item) => z.output<S> {
  const nulls = lembrarResultado(() => nullsOf(schema));
  return (item) => {
    const { pk, sk, ...stored } = keyed.parse(item);
    // Da união o TypeScript não tira o que o próprio esquema dá.
    return schema.parse({ ...nulls(), ...stored, id: sk, usuario_id: usuarioOfKey(pk) }) as z.output<S>;
  };
}

/** O que a gravação de um registro novo precisa de saber de quem o grava. */
export type RecordCtx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Item de um registro novo: o que é null não se guarda, e os campos de sistema começam com ele. */
export function newItem(ctx: Omit<RecordCtx, 'usuario_id'>, key: Key, data: object): Item & Key {
  const instant = ctx.now.toISOString();
  const filled = Object.entries(data).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...Object.fromEntries(filled),
    ...key,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instant,
    atualizado_em: instant,
  };
}
