import * as z from 'zod';
import { recusasAssistente } from '../../shared/assistente/assistente.routes.ts';
import { type PerguntaSemResposta, perguntaSemResposta } from '../../shared/assistente/painel.schema.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { conhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import { criarConhecimento } from '../conhecimento/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { idsFrom } from '../platform/ids.ts';
import { perguntaSemRespostaKey, perguntasSemRespostaList } from '../platform/keys/assistente.ts';
import { baseDaLinha, linhaDaBase } from '../platform/keys/conhecimento.ts';
import { getItem, type Item, queryPage, type Table, tryTransact } from '../platform/table.ts';

/** Quantas se mostram, e quantas se olham para as achar: a já tratada que se perguntou de novo volta ao índice. */
const NA_TELA = 50;
const OLHADAS = 200;
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

/** As perguntas que ninguém soube responder e ninguém tratou, da última que se fez. */
export async function listarSemResposta(
  { tabela }: { readonly tabela: Table },
  { usuario_id }: RequestContext,
): Promise<{ itens: PerguntaSemResposta[] }> {
  const { items } = await queryPage(tabela, {
    index: 'gsi1',
    pk: perguntasSemRespostaList(usuario_id),
    descending: true,
    limit: OLHADAS,
  });
  const abertas = items.map(perguntaDoItem).filter(({ tratada }) => tratada === null);
  return { itens: abertas.slice(0, NA_TELA).map(({ sk: id, ...resto }) => ({ id, ...resto })) };
}

async function lerPergunta(tabela: Table, { ctx, id }: Alvo) {
  const item = await getItem(tabela, perguntaSemRespostaKey(ctx.usuario_id, id), { consistent: true });
  if (!item) throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  return perguntaDoItem(item);
}

/** Tira a pergunta da lista; recusa `pergunta_nao_encontrada` a que já se tratou. Repetir não muda nada. */
export async function dispensarPergunta(
  { tabela }: { readonly tabela: Table },
  { ctx, id }: Alvo,
): Promise<undefined> {
  const falhas = await tryTransact(tabela, [
    {
      update: perguntaSemRespostaKey(ctx.usuario_id, id),
      set: { tratada: 'dispensada', tratada_em: ctx.now.toISOString(), ator: ctx.ator },
      remove: ['gsi1pk', 'gsi1sk'],
      where: [
        ['pk', 'exists'],
        ['tratada', 'not_exists'],
        ['produto', 'not_exists'],
      ],
    },
  ]);
  if (falhas && falhas[0]?.item?.tratada !== 'dispensada') {
    throw refusal(recusasAssistente, 'pergunta_nao_encontrada');
  }
  return undefined;
}

const SEM_TEXTO =
  'Escreva aqui o que responder a esta pergunta e marque “Conhecimento ativo”: enquanto estiver inativo, o assistente não o usa.';

function itemDoRascunho(pergunta: string, resposta: string | null) {
  const titulo = cortar(pergunta.replace(/\s+/g, ' '), LETRAS_DO_TITULO);
  const conteudo = cortar(resposta ?? SEM_TEXTO, LETRAS_DO_CONTEUDO);
  return conhecimentoEntrada.parse({ titulo, conteudo, categoria: 'faq', ativo: false });
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
      where: [
        ['pk', 'exists'],
        ['tratada', 'not_exists'],
        ['produto', 'not_exists'],
      ],
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
 * Faz de uma pergunta um conhecimento inativo, com o que uma pessoa respondeu depois na conversa, se respondeu. Os ids
 * saem da pergunta: dois cliques, ou uma queda no meio, fazem um item só, e repetir devolve o mesmo.
 */
export async function criarRascunho(
  { tabela, respostaDaPessoa }: { readonly tabela: Table; readonly respostaDaPessoa: RespostaDaPessoa },
  { ctx, id, produto: pedido }: Alvo & { readonly produto: string },
) {
  const antes = await lerPergunta(tabela, { ctx, id });
  if (antes.tratada === 'rascunho' && antes.conhecimento_id !== null && antes.produto !== null) {
    const { conhecimento_id, produto, com_resposta } = antes;
    return { conhecimento_id, produto, com_resposta };
  }
  const resposta = await respostaDaPessoa(ctx.usuario_id, antes);
  const produto = await escolherBase(tabela, { ctx, id, produto: pedido });
  const dele = { ...ctx, ids: idsFrom(`sem-resposta#${ctx.usuario_id}#${id}`, ctx.ids.correlacao) };
  const chave = perguntaSemRespostaKey(ctx.usuario_id, id);
  try {
    const entrada = { produto, ...itemDoRascunho(antes.pergunta, resposta) };
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
    return { conhecimento_id, produto, com_resposta };
  } catch (erro) {
    // Não se criou nada: pode-se escolher outra base.
    if (erro instanceof Refusal) await tryTransact(tabela, [{ update: chave, remove: ['produto'] }]);
    throw erro;
  }
}
