import type { ClienteResumo } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import type { Table } from '../platform/table.ts';
import { resumoDoItem } from './item.ts';
import { procurarClientes } from './procurar-clientes.ts';
import { consultaPorNome } from './repository.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };
type Pagina = { itens: ClienteResumo[]; proximo_cursor: string | null };
type Consulta = PageQuery & { busca?: string | undefined; arquivados: 'sim' | 'nao' };

/** Máximo que uma busca por começo devolve; quem não achou escreve mais um pedaço. */
const MAXIMO_DA_BUSCA = 50;

/** Clientes em ordem de nome, ou os que `busca` acha pelo nome, por um sobrenome, pelo e-mail, telefone ou CPF. */
export function listarClientes(
  deps: Deps,
  { ctx, consulta }: { ctx: RequestContext; consulta: Consulta },
): Promise<Pagina> {
  return consulta.busca ? buscar(deps, ctx, consulta, consulta.busca) : paginaPorNome(deps, ctx, consulta);
}

function paginaPorNome(deps: Deps, { usuario_id }: RequestContext, consulta: Consulta): Promise<Pagina> {
  return listPage(deps, `clientes#${consulta.arquivados}#${usuario_id}`, {
    consulta,
    query: consultaPorNome(usuario_id, consulta.arquivados === 'sim'),
    read: resumoDoItem,
  });
}

async function buscar(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  consulta: Consulta,
  busca: string,
): Promise<Pagina> {
  const limite = Math.min(consulta.limite, MAXIMO_DA_BUSCA);
  const arquivados = consulta.arquivados === 'sim';
  const achados = await procurarClientes(tabela, usuario_id, {
    busca,
    limite,
    porContato: limite,
    arquivados: consulta.arquivados,
  });
  const itens = achados.filter((cliente) => (cliente.arquivado_em !== null) === arquivados).slice(0, limite);
  return { itens, proximo_cursor: null };
}
