import { createHash } from 'node:crypto';
import * as z from 'zod';
import { caixa } from '../notice.ts';
import { contaDe } from '../provider.ts';

const umOuVarios = z.union([z.string(), z.array(z.string())]).transform((valor) => [valor].flat());

/** O que se pede em POST /emails; de `to` cabem 50 endereços. */
export const pedidoDeEmail = z.object({
  from: z.string().min(1),
  to: umOuVarios.pipe(z.array(z.string()).min(1).max(50)),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  reply_to: umOuVarios.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
export type PedidoDeEmail = z.output<typeof pedidoDeEmail>;

/** Um e-mail aceito: `em` é a hora de verdade, `created_at` a de negócio, que os avisos dizem. */
const emailAceito = pedidoDeEmail.extend({ id: z.string(), em: z.string(), created_at: z.string() });
export type ResendEmail = z.output<typeof emailAceito>;

/** Uma conta, que é o dono do limite: as chaves dela dividem e-mails, avisos e endereços que não recebem mais. */
export const conta = z.object({
  chave: z.string(),
  caixa,
  emails: z.array(emailAceito),
  suprimidos: z.array(z.string()),
  /** O que cada Idempotency-Key já fez; `em` é o instante de verdade, em ms. */
  lembrados: z.record(z.string(), z.object({ resumo: z.string(), ids: z.array(z.string()), em: z.number() })),
});
export type Conta = z.output<typeof conta>;
export const estado = z.object({ porta: z.number(), contas: z.array(conta) });
export type Estado = z.output<typeof estado>;

/** Chave que só envia e chave boa da primeira conta de mentira; outra que comece igual à boa é de outra conta. */
export const RESEND_KEYS = { boa: 're_local_123', soEnvia: 're_sendonly' } as const;
/** O domínio verificado de todas as contas. */
export const RESEND_DOMAIN = 'mail.loja.com.br';
const DE_OUTRA_CONTA = /^re_local_[\w-]+$/;

/** A conta de uma chave, que nasce quando se usa; null se a chave não existe. */
export function contaDaChave(memoria: Estado, chave: string): Conta | null {
  const dona = chave === RESEND_KEYS.soEnvia ? RESEND_KEYS.boa : chave;
  if (!DE_OUTRA_CONTA.test(dona)) return null;
  const vazia = { caixa: { destinos: [], historico: [] }, emails: [], suprimidos: [], lembrados: {} };
  return contaDe(
    memoria.contas,
    (conta) => conta.chave === dona,
    () => ({ chave: dona, ...vazia }),
  );
}

/** Por quanto tempo a Resend lembra uma Idempotency-Key. */
const LEMBRA_POR_MS = 24 * 3_600_000;

/** O que uma chave já fez, se ainda se lembra. */
export function lembradoDa({ lembrados }: Conta, chave: string) {
  const lembrado = Object.hasOwn(lembrados, chave) ? lembrados[chave] : undefined;
  return lembrado && Date.now() - lembrado.em < LEMBRA_POR_MS ? lembrado : null;
}

/** O corpo de um pedido, para saber se é o mesmo. */
export const resumoDo = (corpo: string) => createHash('sha256').update(corpo).digest('base64url');

/** Só o endereço, em minúsculas, de `Ana <ana@ex.com>`. */
export const enderecoDe = (para: string) => (/<([^<>]+)>\s*$/.exec(para)?.[1] ?? para).trim().toLowerCase();

/** E-mails e chaves que ficam no disco entre uma execução e outra, de cada conta. */
const GUARDADOS = 1_000;

/** O estado como vai ao disco. */
export const estadoAGuardar = ({ porta, contas }: Estado): Estado => ({
  porta,
  contas: contas.map((conta) => ({
    ...conta,
    emails: conta.emails.slice(-GUARDADOS),
    lembrados: Object.fromEntries(Object.entries(conta.lembrados).slice(-GUARDADOS)),
  })),
});
