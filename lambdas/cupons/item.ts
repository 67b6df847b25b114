import { type Cupom, type CupomEntrada, cupom } from '../../shared/cupons/cupons.schema.ts';
import { cupomKey, cuponsList, type Key } from '../platform/keys.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Lê um item da tabela. */
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
