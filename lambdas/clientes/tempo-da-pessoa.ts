import type { Momento, ParteDoTempo } from '../../shared/clientes/pessoa.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec, PageQuery } from '../platform/cursor.ts';
import { linhaDoTempo } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { obterCliente } from './clientes.ts';
import { chavesAoLado, momentoDoItem, parteDoItem } from './momento.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };
type Consulta = PageQuery & { readonly so?: ParteDoTempo | undefined };

/** Quantos itens se leem de cada vez: o que não se mostra, ou não é da parte pedida, não enche a página. */
const DE_CADA_VEZ = 100;

/** De onde se continua depois de um item, no índice da linha do tempo. */
const cursorNoItem = ({ pk, sk, gsi3pk, gsi3sk }: Item): Item => ({ pk, sk, gsi3pk, gsi3sk });

/** Os itens que se mostram, do mais novo ao mais velho, até encher a página; `next` é de onde continuar. */
async function lerMostrados(
  tabela: Table,
  pk: string,
  { limite, so, after }: { limite: number; so: ParteDoTempo | undefined; after: Item | undefined },
): Promise<{ itens: Item[]; next: Item | undefined }> {
  const itens: Item[] = [];
  const limit = so === undefined ? limite : DE_CADA_VEZ;
  let next = after;
  do {
    const lida = await queryPage(tabela, { index: 'gsi3', pk, descending: true, limit, after: next });
    for (const item of lida.items) {
      const parte = parteDoItem(item);
      if (parte === null || (so !== undefined && parte !== so)) continue;
      // O que sobra da leitura fica para a página seguinte.
      if (itens.length === limite) return { itens, next: cursorNoItem(itens.at(-1) ?? item) };
      itens.push(item);
    }
    next = lida.next;
  } while (next !== undefined && itens.length < limite);
  return { itens, next };
}

/**
 * O que houve com uma pessoa, do mais novo ao mais velho, página a página, pelo índice dela: o custo não depende de
 * quantos clientes quem vende tem. Recusa `cliente_nao_encontrado`.
 */
export async function linhaDoTempoDaPessoa(
  deps: Deps,
  { ctx, id, consulta }: { readonly ctx: RequestContext; readonly id: string; readonly consulta: Consulta },
): Promise<{ itens: Momento[]; proximo_cursor: string | null }> {
  const { tabela, cursores } = deps;
  const { usuario_id } = ctx;
  const { limite, cursor, so } = consulta;
  await obterCliente(deps, { ctx, id });
  const pk = linhaDoTempo(usuario_id, id);
  const contexto = `tempo#${so ?? ''}#${pk}`;
  const after = cursores.open(contexto, cursor);
  const { itens, next } = await lerMostrados(tabela, pk, { limite, so, after });
  const lidos = await readMany(tabela, chavesAoLado(usuario_id, itens), { consistent: false });
  const porChave = new Map(lidos.map((item) => [`${item.pk}\n${item.sk}`, item]));
  const ao_lado = (chave: Key) => porChave.get(`${chave.pk}\n${chave.sk}`);
  return {
    itens: itens.map((item) => momentoDoItem(item, { usuario_id, ao_lado })),
    proximo_cursor: cursores.seal(contexto, next),
  };
}
