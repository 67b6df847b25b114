import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { readJson } from '../../platform/json.ts';
import type { NotificacaoDoGateway } from '../port.ts';
import { instanteDoAsaas, pagamentoDoAsaas, traduzirPagamento } from './modelos.ts';

const notificacao = z.lazy(() =>
  z.looseObject({
    id: z.string().min(1),
    event: z.string().min(1),
    dateCreated: z.string().nullish(),
    payment: z.unknown().optional(),
    subscription: z.unknown().optional(),
    authorization: z.unknown().optional(),
  }),
);
const comId = z.lazy(() => z.object({ id: z.string().min(1) }));

/** Notificações que dizem por si em que pé o pagamento está; nos demais vale o `status` que trazem. */
const STATUS_DA_NOTIFICACAO: Readonly<Record<string, string>> = {
  PAYMENT_CONFIRMED: 'CONFIRMED',
  PAYMENT_RECEIVED: 'RECEIVED',
  PAYMENT_DUNNING_RECEIVED: 'DUNNING_RECEIVED',
  PAYMENT_OVERDUE: 'OVERDUE',
  PAYMENT_REFUNDED: 'REFUNDED',
  PAYMENT_PARTIALLY_REFUNDED: 'PARTIALLY_REFUNDED',
  PAYMENT_CHARGEBACK_REQUESTED: 'CHARGEBACK_REQUESTED',
  PAYMENT_CHARGEBACK_DISPUTE: 'CHARGEBACK_DISPUTE',
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: 'AWAITING_CHARGEBACK_REVERSAL',
};

/**
 * O status de uma notificação; o recebimento em mãos também se anuncia por PAYMENT_RECEIVED, e só o status o distingue.
 */
function statusDe(evento: string, status: string): string {
  if (evento === 'PAYMENT_RECEIVED' && status === 'RECEIVED_IN_CASH') return status;
  return (Object.hasOwn(STATUS_DA_NOTIFICACAO, evento) ? STATUS_DA_NOTIFICACAO[evento] : undefined) ?? status;
}
/** O que cada notificação diz de uma autorização; a que nasceu ainda não vale, e as três do fim são o mesmo fim. */
const DA_AUTORIZACAO: Readonly<Record<string, boolean>> = {
  PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED: true,
  PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED: false,
  PIX_AUTOMATIC_RECURRING_AUTHORIZATION_EXPIRED: false,
  PIX_AUTOMATIC_RECURRING_AUTHORIZATION_REFUSED: false,
};
const autorizacao = z.lazy(() =>
  z.object({ id: z.string().min(1).max(255), subscriptionId: z.string().min(1).max(255) }),
);

/** A autorização de Pix Automático de que se fala; null na que não é de uma assinatura, ou ainda não diz nada. */
function pixAutomaticoDe(evento: string, lida: unknown): NotificacaoDoGateway['pix_automatico'] {
  const ativo = Object.hasOwn(DA_AUTORIZACAO, evento) ? DA_AUTORIZACAO[evento] : undefined;
  const dela = ativo === undefined ? undefined : autorizacao.safeParse(lida).data;
  return dela && ativo !== undefined
    ? { autorizacao: dela.id, assinatura_gateway: dela.subscriptionId, ativo }
    : null;
}

const ENCERRAM = new Set(['SUBSCRIPTION_DELETED', 'SUBSCRIPTION_INACTIVATED']);

function lerJson(corpo: string): unknown {
  try {
    return readJson(corpo);
  } catch {
    return null;
  }
}

/**
 * Traduz uma notificação do Asaas; null se não é uma notificação. O `id` fica inteiro: o que vem antes do '&' é igual
 * em todas as notificações do mesmo tipo, de todas as contas (docs.asaas.com, idempotência em webhooks).
 */
export function lerNotificacaoDoAsaas(corpo: string): NotificacaoDoGateway | null {
  const lido = notificacao.safeParse(lerJson(corpo));
  if (!lido.success) return null;
  const { id, event, dateCreated, payment, subscription, authorization } = lido.data;
  const pix_automatico = pixAutomaticoDe(event, authorization);
  const pagamento = event.startsWith('PAYMENT_') ? pagamentoDoAsaas.safeParse(payment) : null;
  return {
    id,
    tipo: event,
    criado_em: instanteDoAsaas(dateCreated),
    pagamento: pagamento?.success
      ? traduzirPagamento(
          { ...pagamento.data, status: statusDe(event, pagamento.data.status) },
          { evento: event, avisado: dateCreated ?? null, agora: systemClock.now() },
        )
      : null,
    assinatura_encerrada: ENCERRAM.has(event) ? (comId.safeParse(subscription).data?.id ?? null) : null,
    assinatura_retomada: null,
    tentativa_expirada: null,
    ...(pix_automatico ? { pix_automatico } : {}),
  };
}

/** Compara em tempo constante, qualquer que seja o tamanho do que veio. */
function iguais(primeiro: string, outro: string): boolean {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest();
  return timingSafeEqual(resumo(primeiro), resumo(outro));
}

/** Diz se a notificação traz o segredo combinado em `asaas-access-token`; o Asaas não assina o corpo. */
export function autenticarAsaas(
  segredo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
): boolean {
  const recebido = cabecalhos['asaas-access-token'];
  return segredo !== '' && recebido !== undefined && iguais(recebido, segredo);
}
