import type Stripe from 'stripe';
import type { Cobrador } from '../port.ts';
import { falhaDaStripe } from './cliente.ts';

/** As notificações que `lerNotificacaoDaStripe` entende. */
const EVENTOS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.marked_uncollectible',
  'invoice.voided',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

/**
 * Cadastra o endereço das notificações na versão da API que o pacote fixa. A Stripe só mostra o segredo ao criar: o que
 * já se cadastrou acerta-se onde está, com o segredo que se guardou, e sem ele, ou apagado na conta, nasce outro
 * (docs.stripe.com/api/webhook_endpoints).
 */
export async function registrarWebhookNaStripe(
  stripe: Stripe,
  { url, segredo, webhook_id }: Parameters<Cobrador['registrarWebhook']>[0],
): ReturnType<Cobrador['registrarWebhook']> {
  try {
    if (webhook_id && segredo && (await acertar(stripe, webhook_id, url))) {
      return { ok: true, webhook_id, segredo };
    }
    const { Stripe: Pacote } = await import('./pacote-da-stripe.ts');
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: EVENTOS,
      api_version: Pacote.API_VERSION,
      description: 'CRM de assinaturas',
    });
    if (!secret) return { ok: false, motivo: 'A Stripe não deu o segredo do webhook' };
    return { ok: true, webhook_id: id, segredo: secret };
  } catch (erro) {
    const { status } = falhaDaStripe(erro);
    if (status === 401) return { ok: false, motivo: 'A Stripe não aceitou esta API Key' };
    if (status === 403) {
      return { ok: false, motivo: 'Esta API Key da Stripe não pode criar webhooks: dê a ela essa permissão' };
    }
    if (status === 400) {
      return { ok: false, motivo: 'A Stripe recusou o endereço: ele precisa ser público, em https' };
    }
    return { ok: false, motivo: null };
  }
}

/** Religa o que já se cadastrou, com o endereço e as notificações de agora; false se já não existe na conta. */
async function acertar(stripe: Stripe, webhook_id: string, url: string): Promise<boolean> {
  try {
    await stripe.webhookEndpoints.update(webhook_id, { url, enabled_events: EVENTOS, disabled: false });
    return true;
  } catch (erro) {
    if (falhaDaStripe(erro).status === 404) return false;
    throw erro;
  }
}
