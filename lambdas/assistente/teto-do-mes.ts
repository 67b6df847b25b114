import * as z from 'zod';
import { gastoDoMesKey } from '../platform/keys/assistente.ts';
import { getItem, type Table, transact, tryTransact } from '../platform/table.ts';

type DoMes = { readonly usuario_id: string /** 'AAAA-MM', em São Paulo. */; readonly mes: string };

/**
 * Reserva, antes de uma chamada ao provedor, o máximo que ela pode custar, em milionésimos de real; diz se cabe no teto
 * do mês (null: sem teto). Uma gravação só, condicionada ao que já se gastou e reservou: duas ao mesmo tempo nunca
 * passam do teto. A que ninguém acerta (a função caiu, ou o provedor não respondeu) fica contada: gastou-se, ou pode
 * ter-se gasto.
 */
export async function reservarGasto(
  tabela: Table,
  {
    usuario_id,
    mes,
    reserva_micro,
    teto_micro,
  }: DoMes & { readonly reserva_micro: number; readonly teto_micro: number | null },
): Promise<boolean> {
  if (teto_micro !== null && reserva_micro > teto_micro) return false;
  const falhas = await tryTransact(tabela, [
    {
      update: gastoDoMesKey(usuario_id, mes),
      add: { gasto_micro: reserva_micro },
      ...(teto_micro !== null && {
        where: [['gasto_micro', 'absent_or_less', teto_micro - reserva_micro + 1]],
      }),
    },
  ]);
  return falhas === null;
}

/** Troca uma reserva pelo que a chamada custou; uma vez por reserva, e só de quem sabe quanto custou. */
export async function acertarGasto(
  tabela: Table,
  {
    usuario_id,
    mes,
    reserva_micro,
    gasto_micro,
  }: DoMes & { readonly reserva_micro: number; readonly gasto_micro: number },
): Promise<void> {
  if (gasto_micro === reserva_micro) return;
  await transact(tabela, [
    { update: gastoDoMesKey(usuario_id, mes), add: { gasto_micro: gasto_micro - reserva_micro } },
  ]);
}

const gasto = z.object({ gasto_micro: z.int() });

/** O que se gastou num mês, em milionésimos de real, com o que está reservado. */
export async function lerGasto(tabela: Table, { usuario_id, mes }: DoMes): Promise<number> {
  const item = await getItem(tabela, gastoDoMesKey(usuario_id, mes));
  return item ? gasto.parse(item).gasto_micro : 0;
}
