import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

/** Quem manda os e-mails e conta o que houve com cada um. */
export const PROVEDORES_DE_EMAIL = ['ses', 'resend'] as const;
export type ProvedorDeEmail = (typeof PROVEDORES_DE_EMAIL)[number];

/** O que se ouve de uma mensagem (entidade email_logs da especificação 2, seção 3); `failed` nem saiu do provedor. */
export const STATUS_DE_ENTREGA = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained',
  'failed',
] as const;
export const statusDeEntrega = z.enum(STATUS_DE_ENTREGA);
export type StatusDeEntrega = z.output<typeof statusDeEntrega>;

/** Como cada um se lê na tela. */
export const NOMES_DE_ENTREGA: Readonly<Record<StatusDeEntrega, string>> = {
  sent: 'Enviado',
  delivered: 'Entregue',
  opened: 'Aberto',
  clicked: 'Clicado',
  bounced: 'Devolvido',
  complained: 'Reclamação',
  failed: 'Não saiu',
};

/** Um evento de uma mensagem. */
export const emailLog = z.lazy(() =>
  z.object({
    id: z.string(),
    email_id: z.string(),
    provedor: z.enum(PROVEDORES_DE_EMAIL),
    status: statusDeEntrega,
    destinatario: z.string(),
    assunto: z.string(),
    evento_data: instante,
  }),
);
export type EmailLog = z.output<typeof emailLog>;

/** Um motivo, desde quando, e o que o servidor do destinatário disse. */
export const fatoDaSupressao = z.lazy(() => z.object({ em: instante, detalhe: z.string().nullable() }));
export type FatoDaSupressao = z.output<typeof fatoDaSupressao>;

/** O que para os avisos de um vendedor (regra 42). */
export const MOTIVOS_DA_PAUSA = ['devolucoes', 'reclamacoes'] as const;

/** Os avisos de um vendedor parados: por quê, desde quando, e os números que o disseram. */
export const pausaDosEnvios = z.lazy(() =>
  z.object({
    motivo: z.enum(MOTIVOS_DA_PAUSA),
    em: instante,
    enviados: z.number().int(),
    casos: z.number().int(),
  }),
);
export type PausaDosEnvios = z.output<typeof pausaDosEnvios>;
