import { refusal } from '../../shared/base/refusals.ts';
import { recusasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import { silencioAte } from '../../shared/conversas/atendimento.rules.ts';
import type { EstadoDaConversa } from '../../shared/conversas/atendimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { tryTransact, type Write } from '../platform/table.ts';
import { esperaMudou } from './esperar.ts';
import { conversaDoOperador, type DepsDoEstado, estadoDa } from './estado.ts';
import { camposDaEspera } from './item.ts';

type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** O que fica na conversa quando uma pessoa da loja fala, ou a assume: o assistente se cala por 12 horas (regra 44). */
export const camposDeQuemAssume = (em: Date) =>
  ({ silencio_ate: silencioAte(em, 'pessoa'), silencio_de: 'pessoa', respondeu_em: [] }) as const;

async function mudarConversa(
  deps: DepsDoEstado,
  { ctx, id }: Alvo,
  set: Readonly<Record<string, unknown>>,
  { onde = [], junto = [] }: { readonly onde?: readonly Condition[]; readonly junto?: readonly Write[] } = {},
): Promise<EstadoDaConversa> {
  await conversaDoOperador(deps.tabela, ctx, id);
  await tryTransact(deps.tabela, [
    { update: conversaKey(ctx.usuario_id, id), set, where: [['pk', 'exists'], ...onde] },
    ...junto,
  ]);
  return estadoDa(deps, ctx, await conversaDoOperador(deps.tabela, ctx, id));
}

/**
 * Marca como lidas as que se viram; se chegou outra no meio, nenhuma se marca, e quem olha tenta com as que vê agora.
 */
export const marcarLida = (deps: DepsDoEstado, alvo: Alvo & { nao_lidas: number }) =>
  mudarConversa(deps, alvo, { nao_lidas: 0 }, { onde: [['nao_lidas', '=', alvo.nao_lidas]] });

/** Uma pessoa assume: o assistente se cala; quem escreveu continua à espera da resposta dela. */
export const assumirConversa = (deps: DepsDoEstado, alvo: Alvo) =>
  mudarConversa(deps, alvo, camposDeQuemAssume(alvo.ctx.now));

/** Como fica a conversa que volta ao assistente: nem calado, nem com o que o calou. */
const camposDoAssistente = {
  silencio_ate: null,
  silencio_de: null,
  passada_em: null,
  passada_motivo: null,
  respondeu_em: [],
} as const;
/** Devolve ao assistente: ele volta a responder a próxima mensagem, e ninguém mais espera uma pessoa. */
export const devolverConversa = (deps: DepsDoEstado, alvo: Alvo) =>
  mudarConversa(
    deps,
    alvo,
    { ...camposDoAssistente, ...camposDaEspera(alvo.ctx.usuario_id, alvo.id, null) },
    { junto: [esperaMudou(alvo.ctx, alvo.id)] },
  );

/**
 * Dá a conversa por resolvida, com o que se viu dela: ninguém mais espera, e o assistente volta a responder a próxima
 * mensagem, que a abre de novo. Recusa `chegou_outra` se entrou uma que não se viu.
 */
export async function resolverConversa(
  deps: DepsDoEstado,
  { ctx, id, nao_lidas }: Alvo & { nao_lidas: number },
): Promise<EstadoDaConversa> {
  const conversa = await conversaDoOperador(deps.tabela, ctx, id);
  const viu = conversa.nao_lidas <= nao_lidas;
  const falhas =
    viu &&
    (await tryTransact(deps.tabela, [
      {
        update: conversaKey(ctx.usuario_id, id),
        set: {
          ...camposDoAssistente,
          ...camposDaEspera(ctx.usuario_id, id, null),
          nao_lidas: 0,
          resolvida_em: ctx.now.toISOString(),
        },
        where: [
          conversa.entrada_em === null
            ? ['entrada_em', 'not_exists']
            : ['entrada_em', '=', conversa.entrada_em],
          ['nao_lidas', 'in', [0, conversa.nao_lidas]],
        ],
      },
      ...(conversa.espera_desde === null ? [] : [esperaMudou(ctx, id)]),
    ]));
  if (falhas !== null) throw refusal(recusasAtendimento, 'chegou_outra');
  return estadoDa(deps, ctx, await conversaDoOperador(deps.tabela, ctx, id));
}

/** Volta a conversa às abertas; quem responde não muda. */
export const reabrirConversa = (deps: DepsDoEstado, alvo: Alvo) =>
  mudarConversa(deps, alvo, { resolvida_em: null });
