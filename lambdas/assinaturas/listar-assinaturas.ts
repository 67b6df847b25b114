import { type Lista, metadata as livres } from '../../shared/assinaturas/assinaturas.schema.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { assinaturasList } from '../platform/keys/cadastros.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { lerToleradaAte } from './acesso.ts';
import { camposDaLinha, linhaDoItem } from './item.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };

/** Assinaturas em ordem de expiração, uma página: as em andamento, ou só as renovadas, ou só as removidas do grupo. */
export function listarAssinaturas(
  deps: Deps,
  { ctx, consulta }: { ctx: RequestContext; consulta: PageQuery & { lista?: Lista } },
) {
  const { usuario_id } = ctx;
  const { lista = 'em_andamento' } = consulta;
  return listPage(deps, `assinaturas#${usuario_id}#${lista}`, {
    consulta,
    query: { index: 'gsi1', pk: assinaturasList(usuario_id, lista), fields: camposDaLinha() },
    read: linhaDoItem,
  });
}

/** Assinaturas de um cliente, da que vence por último em diante; recusa o cliente que não é do operador. */
export async function assinaturasDoCliente(
  deps: Deps,
  { ctx, cliente_id, consulta }: { ctx: RequestContext; cliente_id: string; consulta: PageQuery },
) {
  // A chave deste índice é só o cliente: a posse se confere antes.
  const cliente = await lerCliente(deps.tabela, ctx.usuario_id, cliente_id);
  if (!cliente) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  const { itens, proximo_cursor } = await listPage(deps, `assinaturas#${ctx.usuario_id}#${cliente_id}`, {
    consulta,
    query: { index: 'gsi2', pk: cliente_id, descending: true, fields: [...camposDaLinha(), 'metadata'] },
    read: (item) => ({ linha: linhaDoItem(item), metadata: livres.parse(item.metadata ?? {}) }),
  });
  const { usuario_id, today } = ctx;
  const comTolerancia = await inGroups(itens, async ({ linha, metadata }) => {
    const lida = { ...linha, usuario_id, metadata, produto: { nome: linha.produto_nome } };
    return { ...linha, tolerada_ate: await lerToleradaAte(deps.tabela, lida, today) };
  });
  return { itens: comTolerancia, proximo_cursor };
}
