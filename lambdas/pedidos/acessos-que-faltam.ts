import { lerAcessoQueFalta, lerAssinatura } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { ACESSOS_PENDENTES, pendenciasList } from '../platform/keys/pendencias.ts';
import { inGroups } from '../platform/read-many.ts';
import { queryAll, type Table } from '../platform/table.ts';
import type { Pedido } from './pedido-item.ts';

/**
 * Que falta faz o acesso que estes pedidos deram, pela assinatura de cada um (regra 54). Lê o que está por resolver e,
 * dele, só as assinaturas destes pedidos: sem nada por resolver é uma consulta vazia.
 */
export async function acessosQueFaltam(
  tabela: Table,
  { usuario_id, today }: Pick<RequestContext, 'usuario_id' | 'today'>,
  pedidos: readonly Pick<Pedido, 'assinatura_id'>[],
): Promise<ReadonlyMap<string, 'erro' | 'duvidoso'>> {
  const delas = new Set(pedidos.map(({ assinatura_id }) => assinatura_id));
  if (delas.size === (delas.has(null) ? 1 : 0)) return new Map();
  const destes: string[] = [];
  const spec = { pk: pendenciasList(usuario_id), sk: { startsWith: ACESSOS_PENDENTES }, consistent: true };
  for await (const { sk } of queryAll(tabela, spec)) {
    const id = String(sk).slice(ACESSOS_PENDENTES.length);
    if (delas.has(id)) destes.push(id);
  }
  const faltas = await inGroups(destes, async (id) => {
    const assinatura = await lerAssinatura(tabela, usuario_id, id);
    const falta = assinatura && (await lerAcessoQueFalta(tabela, assinatura, today));
    return falta ? ([[id, falta]] as const) : [];
  });
  return new Map(faltas.flat());
}
