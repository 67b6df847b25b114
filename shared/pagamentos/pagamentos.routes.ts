import { rotaDeNotificacao } from '../base/rota-de-notificacao.ts';
import { defineRoutes, type RouteDef } from '../base/routes.ts';
import type { Gateway } from '../gateways/gateways.rules.ts';

const NOTIFICACOES = {
  asaas: rotaDeNotificacao('asaas', 'Aviso do Asaas; o segredo vem em asaas-access-token'),
  stripe: rotaDeNotificacao('stripe', 'Aviso da Stripe, assinado em stripe-signature'),
} as const satisfies Record<Gateway, RouteDef>;

/**
 * Notificações dos gateways e de quem manda e-mails: conferidas, guardadas inteiras e respondidas; o trabalho é da
 * fila.
 */
export const rotasWebhooks = defineRoutes({
  avisoDoAsaas: NOTIFICACOES.asaas,
  avisoDaStripe: NOTIFICACOES.stripe,
  avisoDaResend: rotaDeNotificacao('resend', 'Aviso de entrega da Resend, assinado em svix-signature'),
});
