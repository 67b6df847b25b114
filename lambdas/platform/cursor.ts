import { createHmac, timingSafeEqual } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { type Item, type QuerySpec, queryPage, type Table } from './table.ts';

/** Faz e abre cursores opacos e assinados: só servem ao mesmo operador, na mesma lista. */
export type CursorCodec = {
  readonly seal: (scope: string, key: Item | undefined) => string | null;
  readonly open: (scope: string, cursor: string | undefined) => Item | undefined;
};

/** Cursores assinados com HMAC-SHA256; o contexto (lista e operador) entra na assinatura. */
export function cursorCodec(secret: string): CursorCodec {
  const sign = (scope: string, body: string) =>
    createHmac('sha256', secret).update(`${scope}\n${body}`).digest().subarray(0, 16);
  return {
    seal: (scope, key) => {
      if (!key) return null;
      const body = Buffer.from(JSON.stringify(key)).toString('base64url');
      return `${body}.${sign(scope, body).toString('base64url')}`;
    },
    open: (scope, cursor) => {
      if (cursor === undefined) return undefined;
      const [body = '', signature = ''] = cursor.split('.');
      const expected = sign(scope, body);
      const received = Buffer.from(signature, 'base64url');
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
        throw refusal(recusasComuns, 'cursor_invalido');
      }
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as Item;
    },
  };
}

/** Que página de uma lista se pede. */
export type PageQuery = { readonly limite: number; readonly cursor?: string | undefined };

/** Uma página de uma lista, de onde o cursor diz, e o cursor da seguinte; `context` diz de que lista ele é. */
export async function listPage<T>(
  { tabela, cursores }: { readonly tabela: Table; readonly cursores: CursorCodec },
  context: string,
  {
    consulta: { limite, cursor },
    query,
    read,
  }: {
    readonly consulta: PageQuery;
    readonly query: Omit<QuerySpec, 'limit' | 'after'>;
    readonly read: (item: Item) => T;
  },
): Promise<{ itens: T[]; proximo_cursor: string | null }> {
  const after = cursores.open(context, cursor);
  const { items, next } = await queryPage(tabela, { ...query, limit: limite, after });
  return { itens: items.map(read), proximo_cursor: cursores.seal(context, next) };
}
