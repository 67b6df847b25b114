import * as z from 'zod';

/** Maior página que uma lista entrega de uma vez. */
export const LIMITE_MAXIMO = 2000;

/** Consulta de qualquer lista paginada: `limite` (1 a 2000, padrão 25) e `cursor` opaco. */
export const consultaPaginada = {
  limite: z.coerce.number().int().min(1).max(LIMITE_MAXIMO).default(25),
  cursor: z.string().max(2000).optional(),
};

/** Resposta de qualquer lista paginada; `proximo_cursor` null quando acabou. */
export const pagina = <T extends z.ZodType>(item: T) =>
  z.object({ itens: z.array(item), proximo_cursor: z.string().nullable() });
