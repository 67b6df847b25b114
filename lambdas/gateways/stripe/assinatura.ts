import * as z from 'zod';
import { CARTAO, segundos } from './modelos.ts';

const periodo = { current_period_end: segundos };

/**
 * Uma assinatura da Stripe: o que diz se ela cobra de novo. O fim do período está no item e, antes de 2025-03-31, nela.
 */
export const assinaturaDaStripe = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    status: z.string().nullish(),
    customer: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
    cancel_at_period_end: z.boolean().nullish(),
    cancel_at: segundos,
    pause_collection: z.looseObject({}).nullish(),
    items: z.object({ data: z.array(z.object(periodo)) }).nullish(),
    ...periodo,
  }),
);
type AssinaturaDaStripe = z.output<typeof assinaturaDaStripe>;

const ACABADAS: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);
/** Vive, mas já não cobra sozinha: esgotaram-se as tentativas, ou acabou o período de teste sem cartão. */
const PARADAS: ReadonlySet<string> = new Set(['unpaid', 'paused']);

/** Diz se a Stripe já não a cobra de maneira nenhuma. */
export const acabou = ({ status }: Pick<AssinaturaDaStripe, 'status'>) => ACABADAS.has(status ?? '');

/**
 * Diz se a Stripe cobrará sozinha o próximo período. Quem cancela no portal dela continua com a assinatura ativa até o
 * fim do período (`cancel_at_period_end`, ou `cancel_at` na data dele), e nada mais se cobra
 * (docs.stripe.com/customer-management).
 */
export function cobraDeNovo(a: AssinaturaDaStripe): boolean {
  if (acabou(a) || PARADAS.has(a.status ?? '') || a.pause_collection) return false;
  const fim = a.items?.data[0]?.current_period_end ?? a.current_period_end;
  return !a.cancel_at_period_end && !(a.cancel_at && (!fim || a.cancel_at <= fim));
}

/**
 * O que muda quando alguém volta atrás no fim de uma assinatura; uma notificação traz, em `previous_attributes`, o que
 * mudou.
 */
const DO_FIM = ['cancel_at_period_end', 'cancel_at', 'pause_collection'];

/**
 * O que a notificação de mudança de uma assinatura diz do próximo período: que já não se cobra, ou que voltou a
 * cobrar-se.
 */
export function mudancaDaAssinatura(
  objeto: unknown,
  antes: Readonly<Record<string, unknown>>,
): { readonly encerrada: string | null; readonly retomada: { id: string; forma: string } | null } {
  const lida = assinaturaDaStripe.safeParse(objeto).data;
  if (!lida) return { encerrada: null, retomada: null };
  if (!cobraDeNovo(lida)) return { encerrada: lida.id, retomada: null };
  const voltou = DO_FIM.some((campo) => campo in antes) || PARADAS.has(String(antes.status));
  return { encerrada: null, retomada: voltou ? { id: lida.id, forma: CARTAO } : null };
}
