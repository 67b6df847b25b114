import * as z from 'zod';
import type { Cobrador } from '../port.ts';
import type { ChamarAsaas } from './http.ts';

const criado = z.object({ id: z.string().min(1) });

/** As notificações que o produto entende; as demais só gastariam a fila do vendedor. */
const EVENTOS = [
  'PAYMENT_CREATED',
  'PAYMENT_UPDATED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_OVERDUE',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_REFUND_DENIED',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_DUNNING_RECEIVED',
  'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED',
  'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED',
  'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_EXPIRED',
  'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_REFUSED',
  'SUBSCRIPTION_INACTIVATED',
  'SUBSCRIPTION_DELETED',
] as const;

/**
 * Cadastra o endereço das notificações, em ordem e com o segredo que sorteamos (docs.asaas.com, criar webhook pela
 * API); o que já se cadastrou é religado com o endereço e o segredo de agora.
 */
export async function registrarWebhookNoAsaas(
  chamar: ChamarAsaas,
  { url, segredo, webhook_id, email }: Parameters<Cobrador['registrarWebhook']>[0],
): ReturnType<Cobrador['registrarWebhook']> {
  if (segredo === null) throw new Error('O segredo do Asaas é sorteado aqui');
  const comum = {
    url,
    authToken: segredo,
    enabled: true,
    interrupted: false,
    sendType: 'SEQUENTIALLY',
    events: EVENTOS,
  };
  if (webhook_id) {
    const acertado = await chamar('PUT', `/webhooks/${encodeURIComponent(webhook_id)}`, comum);
    if (acertado.tipo === 'feito') return { ok: true, webhook_id, segredo };
    // Apagado na conta: cadastra-se outro.
    if (acertado.tipo === 'falhou' || acertado.status !== 404) return recusado(acertado);
  }
  const resposta = await chamar('POST', '/webhooks', {
    ...comum,
    name: 'CRM de assinaturas',
    email,
    apiVersion: 3,
  });
  if (resposta.tipo !== 'feito') return recusado(resposta);
  return { ok: true, webhook_id: criado.parse(resposta.corpo).id, segredo };
}

function recusado(resposta: Exclude<Awaited<ReturnType<ChamarAsaas>>, { tipo: 'feito' }>) {
  if (resposta.tipo === 'falhou') return { ok: false, motivo: null } as const;
  const motivo =
    resposta.status === 401
      ? 'O Asaas não aceitou esta API Key: confira a chave e o ambiente'
      : resposta.descricao || 'O Asaas recusou o endereço dos avisos';
  return { ok: false, motivo } as const;
}
