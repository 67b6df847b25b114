import { silencioAte } from '../../shared/conversas/atendimento.rules.ts';
import type { EstadoDaConversa } from '../../shared/conversas/atendimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { tryTransact, type Write } from '../platform/table.ts';
import { esperaMudou } from './enviar-na-conversa.ts';
import { conversaDoOperador, type DepsDoEstado, estadoDa } from './estado.ts';

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

/** Devolve ao assistente: ele volta a responder a próxima mensagem, e ninguém mais espera uma pessoa. */
export const devolverConversa = (deps: DepsDoEstado, alvo: Alvo) =>
  mudarConversa(
    deps,
    alvo,
    {
      silencio_ate: null,
      silencio_de: null,
      passada_em: null,
      passada_motivo: null,
      respondeu_em: [],
      espera_desde: null,
    },
    { junto: [esperaMudou(alvo.ctx, alvo.id)] },
  );
