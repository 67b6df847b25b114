import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { type Conversa, camposDaEspera } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** O evento que manda contar de novo se alguém espera numa conversa. */
export const esperaMudou = (ctx: Ctx, telefone: string): Write =>
  eventWrite(ctx, 'pendencia.mudou', telefone, { fonte: 'conversa' });

/**
 * O que muda numa conversa que passa a esperar por uma pessoa, o que a conta, e o aviso a quem vende; nada na que já
 * esperava.
 */
export function esperando(
  ctx: Ctx,
  { telefone, espera_desde }: Pick<Conversa, 'telefone' | 'espera_desde'>,
): {
  mudar: Partial<ReturnType<typeof camposDaEspera>>;
  conta: readonly Write[];
  junto: readonly Write[];
} {
  if (espera_desde !== null) return { mudar: {}, conta: [], junto: [] };
  const desde = ctx.now.toISOString();
  return {
    mudar: camposDaEspera(ctx.usuario_id, telefone, desde),
    conta: [esperaMudou(ctx, telefone)],
    junto: [eventWrite(ctx, 'conversa.esperando', telefone, { desde })],
  };
}

/** A conversa passa a esperar por uma pessoa, se ninguém a esperava; repetir não muda nada. */
export async function deixarEsperando(
  tabela: Table,
  ctx: Ctx,
  conversa: Pick<Conversa, 'telefone' | 'espera_desde'>,
): Promise<void> {
  const { mudar, conta, junto } = esperando(ctx, conversa);
  if (mudar.espera_desde == null) return;
  await tryTransact(tabela, [
    {
      update: conversaKey(ctx.usuario_id, conversa.telefone),
      set: mudar,
      where: [['espera_desde', 'not_exists']],
    },
    ...conta,
    ...junto,
  ]);
}
