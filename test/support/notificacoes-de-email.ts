import { randomUUID } from 'node:crypto';
import type { StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';

const DO_SES = {
  sent: ['Send', 'send', 'Email Sent'],
  delivered: ['Delivery', 'delivery', 'Email Delivered'],
  opened: ['Open', 'open', 'Email Opened'],
  clicked: ['Click', 'click', 'Email Clicked'],
  bounced: ['Bounce', 'bounce', 'Email Bounced'],
  complained: ['Complaint', 'complaint', 'Email Complaint Received'],
  failed: ['Reject', 'reject', 'Email Rejected'],
} as const satisfies Record<StatusDeEntrega, readonly [string, string, string]>;

type Notificacao = {
  readonly vendedor: string;
  readonly mensagem: string;
  readonly status: StatusDeEntrega;
  readonly em: string;
  readonly enviado_em?: string;
  readonly para?: string;
  readonly envio?: string;
  readonly devolucao?: 'Permanent' | 'Undetermined' | 'Transient';
};

/** Um evento do SES como o EventBridge o põe na fila. */
export function umEventoDoSes(notificacao: Notificacao) {
  const { vendedor, mensagem, status, em, enviado_em = em, para = 'ana@exemplo.com.br', envio } = notificacao;
  const [eventType, campo, nome] = DO_SES[status];
  const recusado = { emailAddress: para, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' };
  const conteudo =
    status === 'bounced'
      ? { bounceType: notificacao.devolucao ?? 'Permanent', bouncedRecipients: [recusado] }
      : {};
  const tags: Record<string, string[]> = { vendedor: [vendedor], ...(envio ? { envio: [envio] } : {}) };
  // O envio e a recusa não trazem a sua hora: é a da mensagem.
  const hora = status === 'sent' || status === 'failed' ? {} : { timestamp: em };
  return {
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': nome,
    detail: {
      eventType,
      mail: {
        timestamp: 'timestamp' in hora ? enviado_em : em,
        messageId: mensagem,
        destination: [para],
        tags,
        commonHeaders: { subject: 'Seu acesso' },
      },
      [campo]: { ...hora, ...conteudo },
    },
  };
}
