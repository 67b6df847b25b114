import { digitos } from '../../shared/base/documentos.ts';
import { nomeOrdenacao } from '../../shared/base/nomes.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { decidirQuemResponde } from '../../shared/conversas/atendimento.rules.ts';
import type { ConsultaDasConversas, LinhaDaConversa } from '../../shared/conversas/atendimento.schema.ts';
import { ultimasDoCliente } from '../assinaturas/index.ts';
import { clienteDoItem } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import { listaDeConversasIndex } from '../platform/keys/conversas.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { type DepsDoEstado, mostrarInterlocutor } from './estado.ts';
import { type Conversa, conversaGuardada } from './item.ts';

type Deps = DepsDoEstado & { readonly cursores: CursorCodec };
type Filtros = Omit<ConsultaDasConversas, 'limite' | 'cursor'>;
/** Uma conversa e o cadastro, de agora, de quem tem o telefone dela. */
type Vista = { readonly conversa: Conversa; readonly cliente: Cliente | undefined };

/** Conversas que se olham por vez para achar as de um filtro, e quantas vezes, antes de dizer que a lista continua. */
const OLHADAS = 100;
const VEZES = 5;
/** Assinaturas de cada pessoa em que se procura o produto de um filtro. */
const ASSINATURAS = 10;

/** O que se sabe só pela conversa. */
const aparece = ({ espera_desde, nao_lidas, resolvida_em }: Conversa, filtros: Filtros) =>
  (filtros.esperando === undefined || espera_desde !== null) &&
  (filtros.nao_lidas === undefined || nao_lidas > 0) &&
  (filtros.situacao === undefined || (resolvida_em !== null) === (filtros.situacao === 'resolvidas'));

/** Os algarismos de uma busca de telefone, com e sem o nono; null na que procura um nome. */
function algarismosDe(busca: string): readonly string[] | null {
  const numeros = digitos(busca);
  if (numeros.length < 4 || /\p{L}/u.test(busca)) return null;
  return [...new Set([numeros, telefoneComparavel(numeros), telefoneComparavel(`55${numeros}`)])];
}

function achada({ conversa, cliente }: Vista, busca: string): boolean {
  const numeros = algarismosDe(busca);
  if (numeros) {
    const telefones = [conversa.telefone, conversa.numero, digitos(cliente?.telefone ?? '')];
    return telefones.some((telefone) => numeros.some((numero) => telefone.includes(numero)));
  }
  const procurado = nomeOrdenacao(busca);
  return [cliente?.nome ?? '', conversa.nome ?? ''].some((nome) => nomeOrdenacao(nome).includes(procurado));
}

/** Se algum dos clientes da conversa assinou um destes produtos. */
async function assinou(tabela: Table, { clientes }: Conversa, produtos: ReadonlySet<string>) {
  const assinaturas = await Promise.all(clientes.map((id) => ultimasDoCliente(tabela, id, ASSINATURAS)));
  return assinaturas.flat().some(({ produto_id }) => produtos.has(produto_id));
}

/** De onde continuar depois de uma conversa. */
const chaveDepoisDe = (usuario_id: string, item: Item): Item => {
  const { gsi1pk } = listaDeConversasIndex(usuario_id, '', '');
  return { pk: item.pk, sk: item.sk, gsi1pk, gsi1sk: item.gsi1sk };
};

/** O cadastro, de agora, do primeiro cliente de cada conversa. */
async function vistasDe(tabela: Table, usuario_id: string, conversas: readonly Conversa[]): Promise<Vista[]> {
  const chaves = conversas.flatMap(({ clientes }) =>
    clientes.slice(0, 1).map((id) => clienteKey(usuario_id, id)),
  );
  const itens = await readMany(tabela, chaves, { consistent: false });
  const porId = new Map(itens.map(clienteDoItem).map((cliente) => [cliente.id, cliente]));
  return conversas.map((conversa) => ({ conversa, cliente: porId.get(conversa.clientes[0] ?? '') }));
}

/** Das que se leram, as que os filtros deixam, na mesma ordem. */
async function filtrar(tabela: Table, usuario_id: string, lidas: readonly Conversa[], filtros: Filtros) {
  const { busca, produtos } = filtros;
  const candidatas = lidas.filter((conversa) => aparece(conversa, filtros));
  const vistas = await vistasDe(tabela, usuario_id, candidatas);
  const comBusca = busca === undefined ? vistas : vistas.filter((vista) => achada(vista, busca));
  if (produtos === undefined) return comBusca;
  const procurados = new Set(produtos);
  const deles = await inGroups(comBusca, ({ conversa }) => assinou(tabela, conversa, procurados));
  return comBusca.filter((_, i) => deles[i]);
}

/** Uma página das que o filtro deixa; a que acabou no meio de uma leitura continua dali. */
async function achar(
  tabela: Table,
  usuario_id: string,
  { limite, after, filtros }: { limite: number; after: Item | undefined; filtros: Filtros },
): Promise<{ achadas: Vista[]; next: Item | undefined }> {
  const filtra = Object.values(filtros).some((valor) => valor !== undefined);
  const { gsi1pk: pk } = listaDeConversasIndex(usuario_id, '', '');
  const achadas: Vista[] = [];
  let next = after;
  for (let vez = 0; vez < (filtra ? VEZES : 1); vez += 1) {
    const limit = filtra ? OLHADAS : limite;
    const lidas = await queryPage(tabela, { index: 'gsi1', pk, limit, after: next, descending: true });
    const itens = new Map(lidas.items.map((item) => [String(item.sk), item]));
    const conversas = lidas.items.map((item) => conversaGuardada.parse(item));
    for (const vista of await filtrar(tabela, usuario_id, conversas, filtros)) {
      achadas.push(vista);
      if (achadas.length < limite) continue;
      const ultima = itens.get(vista.conversa.telefone) ?? {};
      const acabou = lidas.next === undefined && vista.conversa.telefone === conversas.at(-1)?.telefone;
      return { achadas, next: acabou ? undefined : chaveDepoisDe(usuario_id, ultima) };
    }
    next = lidas.next;
    if (next === undefined) break;
  }
  return { achadas, next };
}

/** As conversas de um operador, pela última mensagem. */
export async function listarConversas(
  deps: Deps,
  { ctx, consulta }: { ctx: RequestContext; consulta: ConsultaDasConversas },
): Promise<{ itens: LinhaDaConversa[]; proximo_cursor: string | null }> {
  const { tabela, cursores, assistenteLigado } = deps;
  const { usuario_id, now } = ctx;
  const { limite, cursor, ...filtros } = consulta;
  const { esperando, nao_lidas, situacao, busca, produtos } = filtros;
  const contexto = `conversas#${JSON.stringify([esperando, nao_lidas, situacao, busca, produtos])}#${usuario_id}`;
  const [{ achadas, next }, assistente] = await Promise.all([
    achar(tabela, usuario_id, { limite, after: cursores.open(contexto, cursor), filtros }),
    assistenteLigado(usuario_id),
  ]);
  return {
    itens: achadas.map(({ conversa, cliente }) => ({
      id: conversa.telefone,
      ...mostrarInterlocutor(conversa, cliente),
      ultima_em: conversa.ultima_em,
      ultima_texto: conversa.ultima_texto,
      ultima_de: conversa.ultima_de,
      nao_lidas: conversa.nao_lidas,
      espera_desde: conversa.espera_desde,
      resolvida_em: conversa.resolvida_em,
      responde: decidirQuemResponde(conversa, { agora: now, assistente }),
    })),
    proximo_cursor: cursores.seal(contexto, next),
  };
}
