import * as z from 'zod';
import { agruparPerguntas, ordemDasPerguntas, somarAsTags } from '../../shared/assistente/agrupar.rules.ts';
import { recusasAssistente } from '../../shared/assistente/assistente.routes.ts';
import { type GrupoSemResposta, perguntaSemResposta } from '../../shared/assistente/painel.schema.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { conhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import { alterarConhecimento, criarConhecimento, obterConhecimento } from '../conhecimento/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec, PageQuery } from '../platform/cursor.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { idsFrom } from '../platform/ids.ts';
import { perguntaSemRespostaKey, perguntasSemRespostaList } from '../platform/keys/assistente.ts';
import { baseDaLinha, linhaDaBase } from '../platform/keys/conhecimento.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Item, queryAll, type Table, tryTransact } from '../platform/table.ts';

/** Quantas se olham, das últimas: a já tratada que se perguntou de novo volta ao índice. */
const OLHADAS = 500;
/** Quantos modos de perguntar se mostram de um grupo, e até onde cada um. */
const EXEMPLOS = 3;
const LETRAS_DO_EXEMPLO = 200;
const LETRAS_DO_TITULO = 120;
const LETRAS_DO_CONTEUDO = 4_000;

const guardada = z.object({
  sk: z.string(),
  ...perguntaSemResposta.omit({ id: true }).shape,
  bases: z.array(z.string().transform(linhaDaBase)),
  nome: z.string().nullable().default(null),
  tratada: z.enum(['rascunho', 'dispensada']).nullable().default(null),
  /** A base escolhida para o rascunho: a primeira escolha vale. */
  produto: z.string().transform(linhaDaBase).nullable().default(null),
  conhecimento_id: z.string().nullable().default(null),
  com_resposta: z.boolean().default(false),
});
const perguntaDoItem = (item: Item) => guardada.parse(item);

/** O que uma pessoa respondeu na conversa depois de um instante; null se ninguém respondeu. */
export type RespostaDaPessoa = (
  usuario_id: string,
  depois_de: { readonly telefone: string; readonly em: string },
) => Promise<string | null>;
type Alvo = { readonly ctx: RequestContext; readonly id: string };
type Grupo = Alvo & { readonly outras?: readonly string[] | undefined };
type Guardada = z.output<typeof guardada>;

/** As que ninguém tratou, das últimas 500 que se fizeram. */
async function lerAbertas(tabela: Table, usuario_id: string): Promise<Guardada[]> {
  const abertas: Guardada[] = [];
  let olhadas = 0;
  const consulta = { index: 'gsi1', pk: perguntasSemRespostaList(usuario_id), descending: true } as const;
  for await (const item of queryAll(tabela, consulta)) {
    const pergunta = perguntaDoItem(item);
    if (pergunta.tratada === null) abertas.push(pergunta);
    olhadas += 1;
    if (olhadas === OLHADAS) break;
  }
  return abertas;
}

function mostrarGrupo(perguntas: readonly Guardada[]): GrupoSemResposta[] {
  const [ultima, ...demais] = perguntas;
  if (!ultima) return [];
  return [
    {
      ...ultima,
      id: ultima.sk,
      vezes: perguntas.reduce((soma, { vezes }) => soma + vezes, 0),
      outras: demais.map(({ sk }) => sk),
      exemplos: demais.slice(0, EXEMPLOS).map(({ pergunta }) => cortar(pergunta, LETRAS_DO_EXEMPLO)),
    },
  ];
}

const lugar = z.object({ id: z.string(), vezes: z.int(), em: z.string() });

/**
 * As perguntas que ninguém soube responder e ninguém tratou, as parecidas juntas, do grupo que mais se perguntou. O
 * cursor diz o último que se viu: tratar um não tira outro da página seguinte.
 */
export async function listarSemResposta(
  { tabela, cursores }: { readonly tabela: Table; readonly cursores: CursorCodec },
  { ctx, consulta: { limite, cursor } }: { readonly ctx: RequestContext; readonly consulta: PageQuery },
): Promise<{ itens: GrupoSemResposta[]; proximo_cursor: string | null }> {
  const contexto = `sem-resposta#${ctx.usuario_id}`;
  const aberto = cursores.open(contexto, cursor);
  const visto = aberto && lugar.parse(aberto);
  const abertas = await lerAbertas(tabela, ctx.usuario_id);
  const grupos = agruparPerguntas(abertas.map((pergunta) => ({ ...pergunta, id: pergunta.sk })))
    .flatMap(mostrarGrupo)
    .sort(ordemDasPerguntas)
    .filter((grupo) => !visto || ordemDasPerguntas(visto, grupo) < 0);
  const itens = grupos.slice(0, limite);
  const ultimo = grupos.length > limite ? itens.at(-1) : undefined;
  return {
    itens,
    proximo_cursor: cursores.seal(contexto, ultimo && lugar.parse(ultimo)),
  };
}

const POR_TRATAR = [
  ['pk', 'exists'],
  ['tratada', 'not_exists'],
  ['produto', 'not_exists'],
] as const;

async function lerPergunta(tabela: Table, { ctx, id }: Alvo) {
  const item = await getItem(tabela, perguntaSemRespostaKey(ctx.usuario_id, id), { consistent: true });
  if (!item) throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  return perguntaDoItem(item);
}

/** Trata as outras de um grupo, de uma vez: a que alguém já tratou fica como está. */
async function tratarOutras(
  tabela: Table,
  { ctx, outras = [] }: Grupo,
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  await decideAgain('Tratar as outras do grupo', async () => {
    const chaves = [...new Set(outras)].map((outra) => perguntaSemRespostaKey(ctx.usuario_id, outra));
    const lidas = (await readMany(tabela, chaves, { consistent: true })).map(perguntaDoItem);
    const porTratar = lidas.filter(({ tratada, produto }) => tratada === null && produto === null);
    if (porTratar.length === 0) return undefined;
    const falhas = await tryTransact(
      tabela,
      porTratar.map(({ sk }) => ({
        update: perguntaSemRespostaKey(ctx.usuario_id, sk),
        set: { ...set, tratada_em: ctx.now.toISOString(), ator: ctx.ator },
        remove: ['gsi1pk', 'gsi1sk'],
        where: POR_TRATAR,
      })),
    );
    return falhas ? AGAIN : undefined;
  });
}

/**
 * Tira da lista a pergunta e as outras do grupo que se viu; recusa `pergunta_nao_encontrada` a que já se tratou.
 * Repetir não muda nada.
 */
export async function dispensarPergunta(
  { tabela }: { readonly tabela: Table },
  { ctx, id, outras }: Grupo,
): Promise<undefined> {
  const falhas = await tryTransact(tabela, [
    {
      update: perguntaSemRespostaKey(ctx.usuario_id, id),
      set: { tratada: 'dispensada', tratada_em: ctx.now.toISOString(), ator: ctx.ator },
      remove: ['gsi1pk', 'gsi1sk'],
      where: POR_TRATAR,
    },
  ]);
  if (falhas && falhas[0]?.item?.tratada !== 'dispensada') {
    throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  }
  await tratarOutras(tabela, { ctx, id, outras }, { tratada: 'dispensada' });
  return undefined;
}

const SEM_TEXTO =
  'Escreva aqui o que responder a esta pergunta e marque “Conhecimento ativo”: enquanto estiver inativo, o assistente não o usa.';

function itemDoRascunho([pergunta = '', ...outras]: readonly string[], resposta: string | null) {
  const titulo = cortar(pergunta.replace(/\s+/g, ' '), LETRAS_DO_TITULO);
  const conteudo = cortar(resposta ?? SEM_TEXTO, LETRAS_DO_CONTEUDO);
  return conhecimentoEntrada.parse({
    titulo,
    conteudo,
    categoria: 'faq',
    ativo: false,
    tags: somarAsTags([], outras) ?? [],
  });
}

/** Prende a base do rascunho: de duas escolhas ao mesmo tempo vale a primeira; null se a pergunta se dispensou. */
async function escolherBase(
  tabela: Table,
  { ctx, id, produto }: Alvo & { produto: string },
): Promise<string> {
  const falhas = await tryTransact(tabela, [
    {
      update: perguntaSemRespostaKey(ctx.usuario_id, id),
      set: { produto: baseDaLinha(produto) },
      where: POR_TRATAR,
    },
  ]);
  if (!falhas) return produto;
  const { tratada, produto: escolhida } = await lerPergunta(tabela, { ctx, id });
  if (tratada === 'dispensada' || escolhida === null) {
    throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  }
  return escolhida;
}

/**
 * Faz de um grupo um conhecimento inativo, com o que uma pessoa respondeu depois na conversa, se respondeu. Os ids
 * saem da pergunta: dois cliques, ou uma queda no meio, fazem um item só, e repetir devolve o mesmo.
 */
export async function criarRascunho(
  { tabela, respostaDaPessoa }: { readonly tabela: Table; readonly respostaDaPessoa: RespostaDaPessoa },
  { ctx, id, produto: pedido, outras }: Grupo & { readonly produto: string },
) {
  const antes = await lerPergunta(tabela, { ctx, id });
  if (antes.tratada === 'rascunho' && antes.conhecimento_id !== null && antes.produto !== null) {
    const { conhecimento_id, produto, com_resposta } = antes;
    await tratarOutras(tabela, { ctx, id, outras }, { tratada: 'rascunho', conhecimento_id });
    return { conhecimento_id, produto, com_resposta };
  }
  const resposta = await respostaDaPessoa(ctx.usuario_id, antes);
  const produto = await escolherBase(tabela, { ctx, id, produto: pedido });
  const dele = { ...ctx, ids: idsFrom(`sem-resposta#${ctx.usuario_id}#${id}`, ctx.ids.correlacao) };
  const chave = perguntaSemRespostaKey(ctx.usuario_id, id);
  try {
    const entrada = {
      produto,
      ...itemDoRascunho(await textosDoGrupo(tabela, { ctx, id, outras }, antes.pergunta), resposta),
    };
    const { id: conhecimento_id } = await criarConhecimento({ tabela }, { ctx: dele, entrada });
    const com_resposta = resposta !== null;
    await tryTransact(tabela, [
      {
        update: chave,
        set: {
          tratada: 'rascunho',
          conhecimento_id,
          com_resposta,
          tratada_em: ctx.now.toISOString(),
          ator: ctx.ator,
        },
        remove: ['gsi1pk', 'gsi1sk'],
        where: [['pk', 'exists']],
      },
    ]);
    await tratarOutras(tabela, { ctx, id, outras }, { tratada: 'rascunho', conhecimento_id });
    return { conhecimento_id, produto, com_resposta };
  } catch (erro) {
    // Não se criou nada: pode-se escolher outra base.
    if (erro instanceof Refusal) await tryTransact(tabela, [{ update: chave, remove: ['produto'] }]);
    throw erro;
  }
}

/** Os textos das perguntas de um grupo que ainda existem, da escolhida às outras. */
async function textosDoGrupo(
  tabela: Table,
  { ctx, outras = [] }: Grupo,
  escolhida: string,
): Promise<string[]> {
  const chaves = [...new Set(outras)].map((outra) => perguntaSemRespostaKey(ctx.usuario_id, outra));
  const lidas = (await readMany(tabela, chaves, { consistent: false })).map(perguntaDoItem);
  return [escolhida, ...lidas.sort((a, b) => b.vezes - a.vezes).map(({ pergunta }) => pergunta)];
}

/**
 * Soma as perguntas de um grupo a um conhecimento, nas tags, que a procura lê, e tira-as da lista. O item que outra
 * janela altera entretanto relê-se; recusa `item_cheio` se não cabe mais nenhuma. Repetir não muda nada.
 */
export async function somarPergunta(
  { tabela }: { readonly tabela: Table },
  { ctx, id, outras, conhecimento_id }: Grupo & { readonly conhecimento_id: string },
) {
  const escolhida = await lerPergunta(tabela, { ctx, id });
  const jaSomada = escolhida.tratada === 'rascunho' && escolhida.conhecimento_id === conhecimento_id;
  if (!jaSomada && (escolhida.tratada !== null || escolhida.produto !== null)) {
    throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  }
  const textos = await textosDoGrupo(tabela, { ctx, id, outras }, escolhida.pergunta);
  const produto = await decideAgain('Somar uma pergunta', async () => {
    const item = await obterConhecimento({ tabela }, { ctx, id: conhecimento_id });
    const tags = somarAsTags(item.tags, textos);
    if (tags === null) throw refusal(recusasAssistente, 'item_cheio');
    if (jaSomada || tags.length === item.tags.length) return item.produto;
    const { titulo, categoria, conteudo, prompt_sistema, ativo, versao } = item;
    const entrada = { titulo, categoria, conteudo, prompt_sistema, ativo, versao, tags };
    try {
      return (await alterarConhecimento({ tabela }, { ctx, id: conhecimento_id, entrada })).produto;
    } catch (erro) {
      if (erro instanceof Refusal && erro.erro === 'versao_desatualizada') return AGAIN;
      throw erro;
    }
  });
  await tratarOutras(
    tabela,
    { ctx, id, outras: [id, ...(outras ?? [])] },
    {
      tratada: 'rascunho',
      conhecimento_id,
    },
  );
  return { conhecimento_id, produto };
}
