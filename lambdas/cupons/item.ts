import * as z from 'zod';
import { type Cupom, type CupomEntrada, cupom } from '../../shared/cupons/cupons.schema.ts';
import { cupomKey, cuponsList } from '../platform/keys/cupons.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const guardado = z.lazy(() =>
  cupom.unwrap().extend({
    /** Faturas com o desconto que ainda podem ser pagas, seguras ou não. */
    cobrancas_abertas: z.number().int().default(0),
  }),
);
export type CupomGuardado = z.output<typeof guardado>;

/** Lê um item da tabela, com as contas que não se mostram. */
export const cupomGuardado: (item: Item) => CupomGuardado = recordReader(guardado);
/** Lê um item da tabela como se mostra. */
export const cupomDoItem: (item: Item) => Cupom = recordReader(cupom);

/** Item de um cupom novo, na lista do mais novo ao mais antigo. */
export function itemDoCupom(ctx: RecordCtx, id: string, dados: CupomEntrada, usos_atuais = 0): Item & Key {
  return newItem(ctx, cupomKey(ctx.usuario_id, id), {
    ...dados,
    gsi1pk: cuponsList(ctx.usuario_id),
    gsi1sk: ctx.now.toISOString(),
    usos_atuais,
  });
}
