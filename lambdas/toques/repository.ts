import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasToques } from '../../shared/toques/toques.routes.ts';
import { ESCOLHAS_DE_INICIO } from '../../shared/toques/toques.rules.ts';
import {
  type Aparelho,
  type AparelhoEntrada,
  type EscolhasDosAvisos,
  escolhasDosAvisos,
  MAXIMO_DE_APARELHOS,
  type MudancaDasEscolhas,
} from '../../shared/toques/toques.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { trabalhoKey } from '../platform/keys/eventos.ts';
import {
  APARELHO,
  aparelhoId,
  aparelhoKey,
  chaveDosToquesKey,
  escolhasKey,
  resumoKey,
  TRABALHO_DO_RESUMO,
  toquesPartition,
} from '../platform/keys/toques.ts';
import { getItem, type Item, putIfAbsent, queryAll, type Table, tryTransact } from '../platform/table.ts';
import type { Inscricao } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Um aparelho guardado: a inscrição dele não sai daqui. */
export type AparelhoGuardado = Aparelho & Inscricao;

const aparelhoGuardado = z.object({
  sk: z.string(),
  nome: z.string(),
  criado_em: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});

const chaveGuardada = z.object({ publica: z.string(), privada_cifrada: z.string() });
export type ChaveGuardada = z.output<typeof chaveGuardada>;

/** Tudo o que se lê para tocar. */
export type Toques = {
  /** Ainda não tem registro nenhum de escolhas. */
  readonly novo: boolean;
  readonly escolhas: EscolhasDosAvisos;
  readonly chave: ChaveGuardada | null;
  readonly aparelhos: readonly AparelhoGuardado[];
};

function aparelhoDoItem(item: Item): AparelhoGuardado {
  const { sk, ...campos } = aparelhoGuardado.parse(item);
  return { id: sk.slice(APARELHO.length), ...campos };
}

/** As escolhas de um item; as que faltam são as de quem nunca escolheu. */
function escolhasDoItem(item: Item | undefined): EscolhasDosAvisos {
  const lidas = escolhasDosAvisos.partial().parse(item ?? {});
  return { ...ESCOLHAS_DE_INICIO, ...lidas };
}

/** O que se lê para tocar, em leitura forte: até dez aparelhos, as escolhas e a chave, numa consulta. */
export async function lerToques(tabela: Table, usuario_id: string): Promise<Toques> {
  const itens = new Map<string, Item>();
  for await (const item of queryAll(tabela, { pk: toquesPartition(usuario_id), consistent: true })) {
    itens.set(String(item.sk), item);
  }
  const chave = itens.get(chaveDosToquesKey(usuario_id).sk);
  return {
    novo: !itens.has(escolhasKey(usuario_id).sk),
    escolhas: escolhasDoItem(itens.get(escolhasKey(usuario_id).sk)),
    chave: chave ? chaveGuardada.parse(chave) : null,
    aparelhos: [...itens]
      .filter(([sk]) => sk.startsWith(APARELHO))
      .map(([, item]) => aparelhoDoItem(item))
      .sort((a, b) => a.criado_em.localeCompare(b.criado_em)),
  };
}

/** Os vendedores em que o resumo da manhã olha: os que têm conta, e os que já tiveram de que ser avisados. */
export async function* vendedoresComAvisos(tabela: Table): AsyncGenerator<string> {
  const onde = { pk: trabalhoKey('').pk, sk: { startsWith: TRABALHO_DO_RESUMO } };
  for await (const { sk } of queryAll(tabela, onde)) yield String(sk).slice(TRABALHO_DO_RESUMO.length);
}

/**
 * O vendedor de uma conta mais velha do que o resumo passa a entrar nele com o primeiro fato de que se falaria: uma
 * vez, porque o registro das escolhas nasce aqui.
 */
export async function entrarNoResumo(tabela: Table, { usuario_id, now }: Ctx): Promise<void> {
  await tryTransact(tabela, [
    {
      update: escolhasKey(usuario_id),
      set: { no_resumo_desde: now.toISOString() },
      where: [['pk', 'not_exists']],
    },
    { put: resumoKey(usuario_id) },
  ]);
}

/**
 * Muda as escolhas nomeadas, e só elas: de dois cliques ao mesmo tempo, cada campo fica com o último. A mesma chamada,
 * repetida, acha o que já gravou.
 */
export function mudarEscolhas(
  tabela: Table,
  ctx: Ctx,
  mudanca: MudancaDasEscolhas,
): Promise<EscolhasDosAvisos> {
  const chave = escolhasKey(ctx.usuario_id);
  const { chamada } = ctx.ids;
  return decideAgain('Mudar os avisos', async () => {
    const antes = await getItem(tabela, chave, { consistent: true });
    if (antes?.chamada === chamada) return escolhasDoItem(antes);
    const versao = Number(antes?.versao ?? 0);
    const falhas = await tryTransact(tabela, [
      {
        update: chave,
        set: {
          ...mudanca,
          versao: versao + 1,
          chamada,
          ator: ctx.ator,
          atualizado_em: ctx.now.toISOString(),
        },
        where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
      },
      { put: resumoKey(ctx.usuario_id) },
      eventWrite(ctx, 'toques.alterados', ctx.usuario_id, { campos: Object.keys(mudanca) }),
    ]);
    return falhas ? AGAIN : escolhasDoItem({ ...antes, ...mudanca });
  });
}

/** Guarda o par de chaves se ainda não há um; devolve o que vale. */
export async function guardarChave(
  tabela: Table,
  usuario_id: string,
  nova: ChaveGuardada,
): Promise<ChaveGuardada> {
  const onde = chaveDosToquesKey(usuario_id);
  if (await putIfAbsent(tabela, { ...onde, ...nova })) return nova;
  return chaveGuardada.parse(await getItem(tabela, onde, { consistent: true }));
}

/** O par de chaves de um vendedor; null se ainda não nasceu. */
export async function lerChave(tabela: Table, usuario_id: string): Promise<ChaveGuardada | null> {
  const item = await getItem(tabela, chaveDosToquesKey(usuario_id), { consistent: true });
  return item && chaveGuardada.parse(item);
}

/**
 * Guarda um aparelho, ou renova a inscrição do que já está na lista; recusa o que passaria do máximo, contado na mesma
 * transação.
 */
export async function guardarAparelho(
  tabela: Table,
  ctx: Ctx,
  { nome, ...inscricao }: AparelhoEntrada,
): Promise<Aparelho> {
  const id = aparelhoId(inscricao.endpoint);
  const onde = aparelhoKey(ctx.usuario_id, id);
  const em = ctx.now.toISOString();
  const conta = escolhasKey(ctx.usuario_id);
  return decideAgain('Ligar um aparelho', async () => {
    const antes = await getItem(tabela, onde, { consistent: true });
    if (antes) {
      const falhas = await tryTransact(tabela, [
        { update: onde, set: { ...inscricao, nome, atualizado_em: em }, where: [['pk', 'exists']] },
      ]);
      return falhas ? AGAIN : { id, nome, criado_em: aparelhoDoItem(antes).criado_em };
    }
    const falhas = await tryTransact(tabela, [
      { put: { ...onde, ...inscricao, nome, criado_em: em }, where: [['pk', 'not_exists']] },
      {
        update: conta,
        add: { aparelhos: 1 },
        where: [['aparelhos', 'absent_or_less', MAXIMO_DE_APARELHOS]],
      },
      { put: resumoKey(ctx.usuario_id) },
      eventWrite(ctx, 'toques.alterados', ctx.usuario_id, { aparelho_ligado: id }),
    ]);
    if (falhas?.[0]) return AGAIN;
    if (falhas) throw refusal(recusasToques, 'aparelhos_demais');
    return { id, nome, criado_em: em };
  });
}

/** Tira um aparelho da lista; falso se já não estava. */
export async function tirarAparelho(tabela: Table, ctx: Ctx, id: string): Promise<boolean> {
  const falhas = await tryTransact(tabela, [
    { delete: aparelhoKey(ctx.usuario_id, id), where: [['pk', 'exists']] },
    { update: escolhasKey(ctx.usuario_id), add: { aparelhos: -1 } },
    eventWrite(ctx, 'toques.alterados', ctx.usuario_id, { aparelho_removido: id }),
  ]);
  return falhas === null;
}
