import * as z from 'zod';
import { cortar } from '../../shared/base/cortar.ts';
import type { EventoDeEntrega } from '../entregas/ports.ts';
import { readJson } from '../platform/json.ts';

const emIso = z.coerce.date().transform((data) => data.toISOString());
const comHora = z.looseObject({ timestamp: emIso.optional() }).optional();

const notificacao = z.lazy(() =>
  z.object({
    eventType: z.string(),
    mail: z.object({
      timestamp: emIso,
      messageId: z.string().min(1).max(256),
      destination: z.array(z.string()).min(1),
      tags: z.record(z.string(), z.array(z.string())).default({}),
      commonHeaders: z.looseObject({ subject: z.string().optional() }).optional(),
    }),
    bounce: z
      .object({
        bounceType: z.string(),
        timestamp: emIso.optional(),
        bouncedRecipients: z.array(z.looseObject({ diagnosticCode: z.string().optional() })).default([]),
      })
      .optional(),
    delivery: comHora,
    complaint: comHora,
    open: comHora,
    click: comHora,
  }),
);

/** O que cada evento diz da mensagem; o adiado e o de inscrição não mudam o estado dela. */
const STATUS: Readonly<Record<string, EventoDeEntrega['status']>> = {
  Send: 'sent',
  Delivery: 'delivered',
  Open: 'opened',
  Click: 'clicked',
  Bounce: 'bounced',
  Complaint: 'complained',
  Reject: 'failed',
  'Rendering Failure': 'failed',
};

const enderecoDe = (para: string) => (/<([^<>]+)>\s*$/.exec(para)?.[1] ?? para).trim().toLowerCase();

/**
 * Traduz um evento do SES; null se não fala do que houve com uma mensagem
 * (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
export function lerNotificacaoDoSes(corpo: string): EventoDeEntrega | null {
  const { data: lido } = notificacao.safeParse(readJson(corpo));
  const status = lido && Object.hasOwn(STATUS, lido.eventType) ? STATUS[lido.eventType] : undefined;
  if (!lido || !status) return null;
  const { mail, bounce, delivery, complaint, open, click } = lido;
  // 'Transient' também é a resposta automática de quem está de férias: a mensagem chegou.
  if (status === 'bounced' && bounce?.bounceType !== 'Permanent' && bounce?.bounceType !== 'Undetermined') {
    return null;
  }
  const em = [bounce, delivery, complaint, open, click].find((item) => item?.timestamp)?.timestamp;
  return {
    provedor: 'ses',
    id_provedor: mail.messageId,
    status,
    em: em ?? mail.timestamp,
    enviado_em: mail.timestamp,
    destinatario: enderecoDe(mail.destination[0] ?? ''),
    assunto: cortar(mail.commonHeaders?.subject ?? '', 300),
    envio: mail.tags.envio?.[0] ?? null,
    devolucao:
      status === 'bounced'
        ? {
            definitiva: bounce?.bounceType === 'Permanent',
            detalhe: cortar(bounce?.bouncedRecipients[0]?.diagnosticCode ?? '', 300) || null,
          }
        : null,
  };
}
