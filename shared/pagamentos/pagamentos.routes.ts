import { rotaDeAviso } from '../base/rota-de-aviso.ts';
import { defineRoutes, type RouteDef } from '../base/routes.ts';
import type { Gateway } from '../gateways/gateways.rules.ts';

const AVISOS = {
  asaas: rotaDeAviso('asaas', 'Aviso do Asaas; o segredo vem em asaas-access-token'),
  stripe: rotaDeAviso('stripe', 'Aviso da Stripe, assinado em stripe-signature'),
} as const satisfies Record<Gateway, RouteDef>;

/** Avisos dos gateways e de quem manda e-mails: conferidos, guardados inteiros e respondidos; o trabalho é da fila. */
export const rotasWebhooks = defineRoutes({
  avisoDoAsaas: AVISOS.asaas,
  avisoDaStripe: AVISOS.stripe,
  avisoDaResend: rotaDeAviso('resend', 'Aviso de entrega da Resend, assinado em svix-signature'),
});
