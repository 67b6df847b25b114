import * as z from 'zod';
import type { Mes, SomasDaCarteira } from '../../shared/assinaturas/carteira.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import {
  diaDaCarteiraKey,
  diaDaRecorrenciaKey,
  mesDaCarteiraKey,
  mesDaRecorrenciaKey,
} from '../platform/sum-keys.ts';
import { type Item, queryAll, type Table } from '../platform/table.ts';

const somas = z.record(z.string(), z.number());

function doItem({ pk: _, sk, ...campos }: Item): readonly [em: string, somas: SomasDaCarteira] {
  return [String(sk), somas.parse(campos)];
}

async function ler(tabela: Table, pk: string, sk: { readonly from: string; readonly to: string }) {
  const lidas = new Map<string, SomasDaCarteira>();
  for await (const item of queryAll(tabela, { pk, sk })) lidas.set(...doItem(item));
  return lidas;
}

/** As somas dos dias da carteira de um período; dia sem nada não aparece. */
export function diasDaCarteira(
  tabela: Table,
  usuario_id: string,
  { de, ate }: { readonly de: Data; readonly ate: Data },
): Promise<ReadonlyMap<Data, SomasDaCarteira>> {
  return ler(tabela, diaDaCarteiraKey(usuario_id, '').pk, { from: de, to: ate });
}

/** O mês em que toda a carteira já acabou. */
const FIM_DOS_MESES = '9999';

/** As somas dos meses da carteira, de um mês em diante: também os que ainda virão. */
export function mesesDaCarteira(
  tabela: Table,
  usuario_id: string,
  de: Mes,
): Promise<ReadonlyMap<Mes, SomasDaCarteira>> {
  return ler(tabela, mesDaCarteiraKey(usuario_id, '').pk, { from: de, to: FIM_DOS_MESES });
}

/** As somas dos dias da recorrência de um período; dia sem nada não aparece. */
export function diasDaRecorrencia(
  tabela: Table,
  usuario_id: string,
  { de, ate }: { readonly de: Data; readonly ate: Data },
): Promise<ReadonlyMap<Data, SomasDaCarteira>> {
  return ler(tabela, diaDaRecorrenciaKey(usuario_id, '').pk, { from: de, to: ate });
}

/** As somas dos meses da recorrência, do primeiro a um mês. */
export function mesesDaRecorrencia(
  tabela: Table,
  usuario_id: string,
  ate: Mes,
): Promise<ReadonlyMap<Mes, SomasDaCarteira>> {
  return ler(tabela, mesDaRecorrenciaKey(usuario_id, '').pk, { from: '0000', to: ate });
}
