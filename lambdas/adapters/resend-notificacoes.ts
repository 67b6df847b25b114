import * as z from 'zod';
import { cortar } from '../../shared/base/cortar.ts';
import type { EventoDeEntrega } from '../entregas/ports.ts';
import { readJson } from '../platform/json.ts';

const emIso = z.coerce.date().transform((data) => data.toISOString());
const notificacao = z.lazy(() =>
  z.object({
    type: z.string(),
    created_at: emIso,
    data: z.object({
      email_id: z.string().min(1).max(256),
      created_at: emIso,
      to: z.array(z.string()).min(1),
      subject: z.string().default(''),
      tags: z.record(z.string(), z.string()).optional().catch(undefined),
      bounce: z.object({ type: z.string(), message: z.string().optional() }).optional(),
    }),
  }),
);

/** O que cada notificação diz da mensagem; os outros (adiada, recebida, de contatos…) não mudam o estado dela. */
const STATUS: Readonly<Record<string, EventoDeEntrega['status']>> = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.opened': 'opened',
  'email.clicked': 'clicked',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
  'email.suppressed': 'failed',
};

/**
 * Devolveu ou reclamou antes, talvez fora daqui: a conta da Resend já não manda a ele, e só no painel dela volta a
 * mandar.
 */
const NA_LISTA_DELA = {
  definitiva: true,
  detalhe: 'a Resend não entrega a este endereço; tire-o da lista de supressão dela antes de voltar a enviar',
} as const;

/** `Ana <ana@ex.com>` ou só o endereço. */
const enderecoDe = (para: string) => (/<([^<>]+)>\s*$/.exec(para)?.[1] ?? para).trim().toLowerCase();

/**
 * Traduz uma notificação da Resend; null se não fala do que houve com uma mensagem
 * (resend.com/docs/dashboard/webhooks/event-types).
 */
export function lerNotificacaoDaResend(corpo: string): EventoDeEntrega | null {
  const { type, created_at, data } = notificacao.safeParse(readJson(corpo)).data ?? {};
  const status = type !== undefined && Object.hasOwn(STATUS, type) ? STATUS[type] : undefined;
  if (!status || !created_at || !data) return null;
  const { bounce } = data;
  // A que volta por enquanto (caixa cheia, resposta automática) não diz nada do endereço.
  if (status === 'bounced' && bounce?.type === 'Transient') return null;
  return {
    provedor: 'resend',
    id_provedor: data.email_id,
    status,
    em: created_at,
    enviado_em: data.created_at,
    destinatario: enderecoDe(data.to[0] ?? ''),
    assunto: cortar(data.subject, 300),
    envio: data.tags?.envio ?? null,
    devolucao:
      status === 'bounced'
        ? {
            definitiva: bounce?.type === 'Permanent',
            detalhe: bounce?.message == null ? null : cortar(bounce.message, 300),
          }
        : type === 'email.suppressed'
          ? NA_LISTA_DELA
          : null,
  };
}
