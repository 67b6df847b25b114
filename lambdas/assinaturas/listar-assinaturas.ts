import type { Lista } from '../../shared/assinaturas/assinaturas.schema.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Table } from '../platform/table.ts';
import { listarDoCliente, listarPorExpiracao } from './repository.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };
type Consulta = { limite: number; cursor?: string | undefined };
type ConsultaDaLista = Consulta & { lista?: Lista };

/** Assinaturas em ordem de expiração, uma página: as em andamento, ou só as renovadas, ou só as removidas do grupo. */
export async function listarAssinaturas(
  deps: Deps,
  { ctx, consulta }: { ctx: RequestContext; consulta: ConsultaDaLista },
) {
  const { lista = 'em_andamento' } = consulta;
  const contexto = `assinaturas#${ctx.usuario_id}#${lista}`;
  const { itens, next } = await listarPorExpiracao(deps.tabela, ctx.usuario_id, {
    lista,
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Assinaturas de um cliente, da que vence por último em diante; recusa o cliente que não é do operador. */
export async function assinaturasDoCliente(
  deps: Deps,
  { ctx, cliente_id, consulta }: { ctx: RequestContext; cliente_id: string; consulta: Consulta },
) {
  // A chave deste índice é só o cliente: a posse se confere antes.
  const cliente = await lerCliente(deps.tabela, ctx.usuario_id, cliente_id);
  if (!cliente) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  const contexto = `assinaturas#${ctx.usuario_id}#${cliente_id}`;
  const { itens, next } = await listarDoCliente(deps.tabela, cliente_id, {
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}
