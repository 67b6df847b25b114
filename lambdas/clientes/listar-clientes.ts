import { digitos } from '../../shared/base/documentos.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { ClienteResumo } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { cpfKey, emailKey, telefoneKey } from '../platform/keys/cadastros.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { resumoDoItem } from './item.ts';
import { consultaPorNome, idsPorComeco, lerVarios } from './repository.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };
type Pagina = { itens: ClienteResumo[]; proximo_cursor: string | null };
type Consulta = PageQuery & { busca?: string | undefined; arquivados: 'sim' | 'nao' };

/** Máximo que uma busca por começo devolve; quem não achou escreve mais um pedaço. */
const MAXIMO_DA_BUSCA = 50;

/** Clientes em ordem de nome, ou os que começam por `busca` (nome, e-mail, telefone ou CPF). */
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
  ctx: RequestContext,
  consulta: Consulta,
  busca: string,
): Promise<Pagina> {
  const { usuario_id } = ctx;
  const limite = Math.min(consulta.limite, MAXIMO_DA_BUSCA);
  const arquivados = consulta.arquivados === 'sim';
  const numeros = digitos(busca);
  const soNumeros = numeros.length >= 2 && /^[\d+().\-\s]+$/.test(busca);
  const partes = soNumeros
    ? await Promise.all([
        idsPorComeco(tabela, cpfKey(usuario_id, '').pk, numeros, { limit: limite }),
        idsPorComeco(tabela, telefoneKey(usuario_id, '', '').pk, numeros, { limit: limite }),
        idsPorComeco(tabela, telefoneKey(usuario_id, '', '').pk, `55${numeros}`, { limit: limite }),
      ])
    : [await idsPorComeco(tabela, emailKey(usuario_id, '', '').pk, busca.toLowerCase(), { limit: limite })];
  const achados = await lerVarios(tabela, usuario_id, [...new Set(partes.flat())].slice(0, limite));
  const pelosNomes = soNumeros
    ? []
    : (
        await queryPage(tabela, {
          ...consultaPorNome(usuario_id, arquivados),
          sk: { startsWith: nomeOrdenacao(busca) },
          limit: limite,
        })
      ).items.map(resumoDoItem);
  const porId = new Map([...pelosNomes, ...achados].map((cliente) => [cliente.id, cliente]));
  const itens = [...porId.values()]
    .filter((cliente) => (cliente.arquivado_em !== null) === arquivados)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, limite);
  return { itens, proximo_cursor: null };
}
