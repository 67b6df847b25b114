import * as z from 'zod';
import { mesDe, type SomasDaCarteira } from '../../shared/assinaturas/carteira.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import {
  diaDaCarteiraKey,
  diaDaRecorrenciaKey,
  mesDaCarteiraKey,
  mesDaRecorrenciaKey,
} from '../platform/keys/somas.ts';
import { type Item, queryAll, type Table } from '../platform/table.ts';

const somas = z.record(z.string(), z.number());

function somasDoItem({ pk: _, sk, ...campos }: Item): readonly [em: string, somas: SomasDaCarteira] {
  return [String(sk), somas.parse(campos)];
}

async function ler(tabela: Table, pk: string, sk: { readonly from: string; readonly to: string }) {
  const lidas = new Map<string, SomasDaCarteira>();
  for await (const item of queryAll(tabela, { pk, sk })) lidas.set(...somasDoItem(item));
  return lidas;
}

/** Antes do primeiro mês, e depois daquele em que toda a carteira já acabou. */
const [COMECO_DOS_MESES, FIM_DOS_MESES] = ['0000', '9999'];

/**
 * As somas da carteira e da recorrência para um período até hoje: os meses, também os que ainda virão, e os dias do mês
 * de agora; os da carteira, até `ate`. Dia ou mês sem nada não aparece.
 */
export async function lerCarteira(
  tabela: Table,
  usuario_id: string,
  { hoje, de, ate }: { readonly hoje: Data; readonly de: Data; readonly ate: Data },
) {
  const esteMes = mesDe(hoje);
  const from = `${esteMes}-01`;
  const [meses, dias, mesesDasPessoas, diasDasPessoas] = await Promise.all([
    ler(tabela, mesDaCarteiraKey(usuario_id, '').pk, { from: mesDe(de), to: FIM_DOS_MESES }),
    ler(tabela, diaDaCarteiraKey(usuario_id, '').pk, { from, to: ate }),
    // Quem está ativo hoje pode ter entrado em qualquer mês: os dele se leem desde o primeiro.
    ler(tabela, mesDaRecorrenciaKey(usuario_id, '').pk, { from: COMECO_DOS_MESES, to: esteMes }),
    ler(tabela, diaDaRecorrenciaKey(usuario_id, '').pk, { from, to: hoje }),
  ]);
  return {
    carteira: { hoje, meses, dias },
    recorrencia: { hoje, meses: mesesDasPessoas, dias: diasDasPessoas },
  };
}
