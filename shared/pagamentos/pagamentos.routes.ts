import * as z from 'zod';
import { recusasComuns } from '../base/refusals.ts';
import { defineRoutes, type RouteDef } from '../base/routes.ts';
import type { Gateway } from '../gateways/gateways.rules.ts';

const chaveNoCaminho = z.object({ chave: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const guardado = { status: 200, schema: z.object({ recebido: z.literal(true) }) } as const;
/** Um aviso inteiro cabe num item da tabela. */
const MAXIMO_DO_AVISO = 200 * 1024;

const avisoDo = <P extends Gateway | 'resend'>(provedor: P, summary: string) =>
  ({
    method: 'POST',
    path: `/webhook/${provedor}/{chave}`,
    access: 'webhook',
    summary,
    params: chaveNoCaminho,
    reply: guardado,
    refusals: { nao_autenticado: recusasComuns.nao_autenticado },
    maxBytes: MAXIMO_DO_AVISO,
  }) as const;

const AVISOS = {
  asaas: avisoDo('asaas', 'Aviso do Asaas; o segredo vem em asaas-access-token'),
  stripe: avisoDo('stripe', 'Aviso da Stripe, assinado em stripe-signature'),
} as const satisfies Record<Gateway, RouteDef>;

/** Avisos dos gateways e de quem manda e-mails: conferidos, guardados inteiros e respondidos; o trabalho é da fila. */
export const rotasWebhooks = defineRoutes({
  avisoDoAsaas: AVISOS.asaas,
  avisoDaStripe: AVISOS.stripe,
  avisoDaResend: avisoDo('resend', 'Aviso de entrega da Resend, assinado em svix-signature'),
});
export type RotasWebhooks = typeof rotasWebhooks;
