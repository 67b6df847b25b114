import { decidirQuemResponde } from '../../shared/conversas/atendimento.rules.ts';
import type { ConsultaDasConversas, LinhaDaConversa } from '../../shared/conversas/atendimento.schema.ts';
import { clienteDoItem } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import { listaDeConversasIndex } from '../platform/keys/conversas.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { type DepsDoEstado, numeroDe } from './estado.ts';
import { type Conversa, conversaGuardada } from './item.ts';

type Deps = DepsDoEstado & { readonly cursores: CursorCodec };
type Filtros = Pick<ConsultaDasConversas, 'esperando' | 'nao_lidas'>;

/** Conversas que se olham por vez para achar as de um filtro, e quantas vezes, antes de dizer que a lista continua. */
const OLHADAS = 100;
const VEZES = 5;

const aparece = ({ espera_desde, nao_lidas }: Conversa, filtros: Filtros) =>
  (filtros.esperando === undefined || espera_desde !== null) &&
  (filtros.nao_lidas === undefined || nao_lidas > 0);

/** De onde continuar depois de uma conversa. */
const chaveDepoisDe = (usuario_id: string, item: Item): Item => {
  const { gsi1pk } = listaDeConversasIndex(usuario_id, '', '');
  return { pk: item.pk, sk: item.sk, gsi1pk, gsi1sk: item.gsi1sk };
};

/** Uma página das que o filtro deixa; a que acabou no meio de uma leitura continua dali. */
async function achar(
  tabela: Table,
  usuario_id: string,
  { limite, after, filtros }: { limite: number; after: Item | undefined; filtros: Filtros },
): Promise<{ achadas: Conversa[]; next: Item | undefined }> {
  const filtra = filtros.esperando !== undefined || filtros.nao_lidas !== undefined;
  const { gsi1pk: pk } = listaDeConversasIndex(usuario_id, '', '');
  const achadas: Conversa[] = [];
  let next = after;
  for (let vez = 0; vez < (filtra ? VEZES : 1); vez += 1) {
    const limit = filtra ? OLHADAS : limite;
    const lidas = await queryPage(tabela, { index: 'gsi1', pk, limit, after: next, descending: true });
    for (const [i, item] of lidas.items.entries()) {
      const candidata = conversaGuardada.parse(item);
      if (!aparece(candidata, filtros)) continue;
      achadas.push(candidata);
      const acabou = lidas.next === undefined && i === lidas.items.length - 1;
      if (achadas.length === limite)
        return { achadas, next: acabou ? undefined : chaveDepoisDe(usuario_id, item) };
    }
    next = lidas.next;
    if (next === undefined) break;
  }
  return { achadas, next };
}

/** O nome, no cadastro, do primeiro cliente de cada conversa. */
async function nomesDosClientes(
  tabela: Table,
  usuario_id: string,
  conversas: readonly Conversa[],
): Promise<ReadonlyMap<string, string>> {
  const ids = conversas.flatMap(({ clientes }) => clientes.slice(0, 1));
  const itens = await readMany(
    tabela,
    ids.map((id) => clienteKey(usuario_id, id)),
    { consistent: false },
  );
  return new Map(itens.map(clienteDoItem).map(({ id, nome }) => [id, nome]));
}

/** As conversas de um operador, pela última mensagem. */
export async function listarConversas(
  deps: Deps,
  { ctx, consulta }: { ctx: RequestContext; consulta: ConsultaDasConversas },
): Promise<{ itens: LinhaDaConversa[]; proximo_cursor: string | null }> {
  const { tabela, cursores, assistenteLigado } = deps;
  const { usuario_id, now } = ctx;
  const { limite, cursor, ...filtros } = consulta;
  const contexto = `conversas#${filtros.esperando ?? ''}#${filtros.nao_lidas ?? ''}#${usuario_id}`;
  const [{ achadas, next }, assistente] = await Promise.all([
    achar(tabela, usuario_id, { limite, after: cursores.open(contexto, cursor), filtros }),
    assistenteLigado(usuario_id),
  ]);
  const nomes = await nomesDosClientes(tabela, usuario_id, achadas);
  return {
    itens: achadas.map((achada) => ({
      id: achada.telefone,
      nome: nomes.get(achada.clientes[0] ?? '') ?? achada.nome ?? '',
      telefone: numeroDe(achada),
      ultima_em: achada.ultima_em,
      ultima_texto: achada.ultima_texto,
      ultima_de: achada.ultima_de,
      nao_lidas: achada.nao_lidas,
      espera_desde: achada.espera_desde,
      responde: decidirQuemResponde(achada, { agora: now, assistente }),
    })),
    proximo_cursor: cursores.seal(contexto, next),
  };
}
