import { parouNoMeio } from '../../shared/conversas/atendimento.rules.ts';
import type {
  ConsultaDasMensagens,
  ConversaAberta,
  EstadoDaConversa,
  MensagemMostrada,
} from '../../shared/conversas/atendimento.schema.ts';
import { ultimasDoCliente } from '../assinaturas/index.ts';
import { clienteDoItem, clientesDoTelefone } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import { mensagensDaConversa } from '../platform/keys/conversas.ts';
import { readMany } from '../platform/read-many.ts';
import { queryPage } from '../platform/table.ts';
import { conversaDoOperador, type DepsDoEstado, estadoDa, mostrarInterlocutor } from './estado.ts';
import { type Conversa, type MensagemDaConversa, mensagemGuardada } from './item.ts';
import { mostrarMidia } from './midia.ts';

type Deps = DepsDoEstado & { readonly cursores: CursorCodec };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Assinaturas de uma pessoa que se mostram ao lado da conversa: as que vencem por último. */
const ASSINATURAS = 10;
const PAROU = 'o envio foi interrompido e não se sabe se a mensagem saiu';

/** Uma mensagem como a tela a mostra; a que parou no meio é duvidosa, e não se repete sozinha. */
export function mostrar(
  { ordem, situacao, motivo, midia, por_ouvir, transcricao, ...resto }: MensagemDaConversa,
  { telefone, agora }: { telefone: string; agora: Date },
): MensagemMostrada {
  const { em, de, formato, texto, decisao } = resto;
  const interrompida = situacao === 'enviando' && parouNoMeio(em, agora);
  return {
    id: ordem.slice(telefone.length + 1),
    em,
    de,
    formato,
    texto,
    situacao: interrompida ? 'duvidosa' : situacao,
    motivo: interrompida ? PAROU : motivo,
    midia: mostrarMidia(midia, em, agora),
    transcricao: por_ouvir ? { situacao: 'fazendo', motivo: null } : transcricao,
    decisao,
  };
}

/** Quem tem agora o telefone, e o que assinou: o cadastro pode ter mudado depois da última mensagem. */
async function pessoasDoTelefone({ tabela }: Deps, usuario_id: string, { telefone }: Conversa) {
  const ids = await clientesDoTelefone(tabela, usuario_id, telefone);
  const itens = await readMany(
    tabela,
    ids.map((id) => clienteKey(usuario_id, id)),
    { consistent: false },
  );
  return Promise.all(
    itens.map(clienteDoItem).map(async ({ id, nome, telefone }) => ({
      id,
      nome,
      telefone,
      assinaturas: (await ultimasDoCliente(tabela, id, ASSINATURAS)).map((ultima) => ({
        ...ultima,
        produto_nome: ultima.produto.nome,
      })),
    })),
  );
}

/** Uma conversa aberta: em que pé está, quem tem o telefone e o que assinou. */
export async function obterConversa(deps: Deps, { ctx, id }: Alvo): Promise<ConversaAberta> {
  const conversa = await conversaDoOperador(deps.tabela, ctx, id);
  const [estado, clientes] = await Promise.all([
    estadoDa(deps, ctx, conversa),
    pessoasDoTelefone(deps, ctx.usuario_id, conversa),
  ]);
  return {
    ...estado,
    id,
    ...mostrarInterlocutor(conversa, clientes[0]),
    clientes,
  };
}

/**
 * Uma página das mensagens, da mais velha à mais nova: as últimas, as anteriores a um cursor, ou as posteriores a uma.
 */
export async function listarMensagens(
  deps: Deps,
  { ctx, id, consulta }: Alvo & { consulta: ConsultaDasMensagens },
): Promise<{ itens: MensagemMostrada[]; proximo_cursor: string | null; estado: EstadoDaConversa }> {
  const { tabela, cursores } = deps;
  const { usuario_id, now: agora } = ctx;
  const { limite, cursor, depois_de } = consulta;
  const contexto = `mensagens#${id}#${usuario_id}`;
  const after = cursores.open(contexto, cursor);
  const conversa = await conversaDoOperador(tabela, ctx, id);
  const { pk, sk } = mensagensDaConversa(usuario_id, id);
  const [pagina, estado] = await Promise.all([
    queryPage(tabela, {
      pk,
      limit: limite,
      descending: depois_de === undefined,
      ...(depois_de === undefined
        ? { sk, after }
        : // O espaço é o menor caractere que se lê: começa logo depois da que se tem, e não nela.
          { sk: { from: `${sk.startsWith}${depois_de} `, to: `${sk.startsWith}~` } }),
    }),
    estadoDa(deps, ctx, conversa),
  ]);
  const itens = pagina.items.map((item) => mostrar(mensagemGuardada.parse(item), { telefone: id, agora }));
  return {
    itens: depois_de === undefined ? itens.reverse() : itens,
    proximo_cursor: depois_de === undefined ? cursores.seal(contexto, pagina.next) : null,
    estado,
  };
}
