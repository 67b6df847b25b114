import * as z from 'zod';

const respostaDeLote = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullish();

/**
 * Lê a resposta de um lote (`ReportBatchItemFailures`). Como na AWS, resposta vazia é sucesso de todos, e uma
 * em forma desconhecida, ou com identificador vazio, é falha de todos.
 */
export function batchFailures(resposta: unknown): ReadonlySet<string> | 'todos' {
  const lida = respostaDeLote.safeParse(resposta);
  if (!lida.success) return 'todos';
  const ids = (lida.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  return ids.includes('') ? 'todos' : new Set(ids);
}
