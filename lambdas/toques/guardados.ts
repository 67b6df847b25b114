import * as z from 'zod';
import { EVENTOS_QUE_TOCAM, type Guardado } from '../../shared/toques/toques.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { guardadoKey } from '../platform/keys/toques.ts';
import { queryAll, type Table } from '../platform/table.ts';

const guardado = z.object({
  evento: z.enum(EVENTOS_QUE_TOCAM),
  // O que se guardou antes de haver somas é um só.
  quantos: z.number().int().default(1),
  centavos: z.number().int().nullable().default(null),
});

const DIA_MS = 86_400_000;

/** O que o silêncio guardou nas últimas 24 horas. */
export async function lerGuardados(
  tabela: Table,
  { usuario_id, now }: Pick<RequestContext, 'usuario_id' | 'now'>,
): Promise<Guardado[]> {
  const { pk } = guardadoKey(usuario_id, '', '');
  const desde = new Date(now.getTime() - DIA_MS).toISOString();
  const guardados: Guardado[] = [];
  for await (const item of queryAll(tabela, { pk, sk: { from: desde, to: '~' } })) {
    guardados.push(guardado.parse(item));
  }
  return guardados;
}
