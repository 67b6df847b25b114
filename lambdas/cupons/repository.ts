import type { Cupom, CupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { codigoDeCupomKey, cupomKey } from '../platform/keys/cupons.ts';
import { recordWrites } from '../platform/records.ts';
import { getItem, recordAt, type Table, type Write } from '../platform/table.ts';
import { type CupomGuardado, cupomDoItem, cupomGuardado, itemDoCupom } from './item.ts';

/** Um cupom do operador, em leitura forte, ou null. */
export const lerCupom = recordAt(cupomKey, cupomGuardado);

/** O cupom de um código (já maiúsculo), ou null. */
export async function lerPorCodigo(
  tabela: Table,
  usuario_id: string,
  codigo: string,
): Promise<CupomGuardado | null> {
  const busca = await getItem(tabela, codigoDeCupomKey(usuario_id, codigo), { consistent: true });
  return busca ? lerCupom(tabela, usuario_id, String(busca.cupom_id)) : null;
}

/** Diz se algum cupom do operador usa o código. */
export async function codigoExiste(tabela: Table, usuario_id: string, codigo: string): Promise<boolean> {
  return (await getItem(tabela, codigoDeCupomKey(usuario_id, codigo), { consistent: true })) !== null;
}

/** Ocupa o código do cupom, que é de um só, e solta o que ele deixa. */
function trocarCodigo(
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
  cupom_id: string,
  { before, after }: { before: CupomEntrada | null; after: CupomEntrada | null },
): Write[] {
  if (before?.codigo === after?.codigo) return [];
  return [
    ...(before ? [{ delete: codigoDeCupomKey(usuario_id, before.codigo) }] : []),
    ...(after
      ? [
          {
            put: { ...codigoDeCupomKey(usuario_id, after.codigo), cupom_id },
            where: [['pk', 'not_exists'] as const],
          },
        ]
      : []),
  ];
}

/** As gravações de um cupom e do código dele; nunca os usos. 'taken': outro cupom tem o código. */
export const gravacoes = recordWrites<CupomEntrada, Cupom>({
  key: cupomKey,
  read: cupomDoItem,
  newItem: itemDoCupom,
  events: { created: 'cupom.criado', changed: 'cupom.alterado', deleted: 'cupom.excluido' },
  along: trocarCodigo,
  fields: Object.keys,
});
