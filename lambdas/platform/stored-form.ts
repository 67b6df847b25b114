import type * as z from 'zod';

/**
 * Null para cada campo do esquema que o aceita: o que a tabela não guarda, lê-se null. Sai do próprio esquema, para que
 * um campo novo não deixe sem leitura o que se gravou antes dele.
 */
export function nullsOf(schema: z.ZodObject): Readonly<Record<string, null>> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      'safeParse' in field && field.safeParse(null).success ? [[name, null]] : [],
    ),
  );
}
