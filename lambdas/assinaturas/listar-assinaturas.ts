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
import { camposDaLinha, contatoDoItem, linhaDoItem, pedeLigacao } from './item.ts';

/** O que as listas pedem a quem as liga. */
export type DepsDasListas = {
  readonly tabela: Table;
  readonly cursores: CursorCodec;
  /** Quem pediu a um vendedor que parasse (regra 37). */
  readonly paradas: {
    /** Lê todos de uma vez, e diz de um telefone se é um deles. */
    readonly todas: (usuario_id: string) => Promise<(telefone: string) => boolean>;
    readonly parou: (usuario_id: string, telefone: string) => Promise<boolean>;
  };
};

/** Assinaturas em ordem de expiração, uma página: as em andamento, ou só as renovadas, ou só as removidas do grupo. */
export async function listarAssinaturas(
  deps: DepsDasListas,
  { ctx, consulta }: { ctx: RequestContext; consulta: PageQuery & { lista?: Lista } },
) {
  const { usuario_id } = ctx;
  const { lista = 'em_andamento' } = consulta;
  // A página e quem parou não esperam um pelo outro: quem parou são poucos, e a página tem até duas mil pessoas.
  const [{ itens, proximo_cursor }, parou] = await Promise.all([
    listPage(deps, `assinaturas#${usuario_id}#${lista}`, {
      consulta,
      query: { index: 'gsi1', pk: assinaturasList(usuario_id, lista), fields: camposDaLinha() },
      read: (item) => item,
    }),
    deps.paradas.todas(usuario_id),
  ]);
  return {
    itens: itens.map((item) => linhaDoItem(item, pedeLigacao(contatoDoItem(item), parou))),
    proximo_cursor,
  };
}

/** Assinaturas de um cliente, da que vence por último em diante; recusa o cliente que não é do operador. */
export async function assinaturasDoCliente(
  deps: DepsDasListas,
  { ctx, cliente_id, consulta }: { ctx: RequestContext; cliente_id: string; consulta: PageQuery },
) {
  // A chave deste índice é só o cliente: a posse se confere antes.
  const cliente = await lerCliente(deps.tabela, ctx.usuario_id, cliente_id);
  if (!cliente) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  const { usuario_id, today } = ctx;
  const [{ itens, proximo_cursor }, parou] = await Promise.all([
    listPage(deps, `assinaturas#${usuario_id}#${cliente_id}`, {
      consulta,
      query: { index: 'gsi2', pk: cliente_id, descending: true, fields: [...camposDaLinha(), 'metadata'] },
      read: (item) => item,
    }),
    cliente.telefone !== null && deps.paradas.parou(usuario_id, cliente.telefone),
  ]);
  // O cadastro, que se acabou de ler, diz mais do que a cópia.
  const so_ligacao = pedeLigacao(cliente, () => parou);
  const comTolerancia = await inGroups(itens, async (item) => {
    const linha = linhaDoItem(item, so_ligacao);
    const metadata = livres.parse(item.metadata ?? {});
    const lida = { ...linha, usuario_id, metadata, produto: { nome: linha.produto_nome } };
    return { ...linha, tolerada_ate: await lerToleradaAte(deps.tabela, lida, today) };
  });
  return { itens: comTolerancia, proximo_cursor };
}
