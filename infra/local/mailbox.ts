import { join } from 'node:path';
import * as z from 'zod';
import type { IdentityCode } from './emulators/cognito.ts';
import type { SesEvents } from './emulators/ses-events.ts';
import { openState } from './state-file.ts';

const email = z.object({
  id: z.string(),
  provedor: z.enum(['ses', 'resend', 'cognito']),
  de: z.string(),
  para: z.array(z.string()),
  assunto: z.string(),
  texto: z.string(),
  html: z.string(),
  responder_para: z.array(z.string()).default([]),
  cabecalhos: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Código ou senha provisória, nos e-mails da identidade. */
  codigo: z.string().optional(),
  em: z.string(),
});
export type SentEmail = z.output<typeof email>;

const guardaDoSes = z.object({
  emails: z.array(
    z.looseObject({
      messageId: z.string(),
      from: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      replyTo: z.array(z.string()).nullish(),
      subject: z.string().default(''),
      body: z.object({ text: z.string().nullish(), html: z.string().nullish() }),
      at: z.number(),
    }),
  ),
});

const ASSUNTOS: Record<string, [assunto: string, texto: string]> = {
  ForgotPassword: ['Código para trocar sua senha', 'Seu código de verificação é'],
  AdminCreateUser: ['Sua senha provisória', 'Entre com esta senha provisória e escolha a sua:'],
};

export type Mailbox = {
  /** Tudo o que foi enviado, do mais novo ao mais velho. */
  readonly listar: () => Promise<SentEmail[]>;
  readonly receberCodigo: (codigo: IdentityCode) => void;
  /** Guarda em disco o que o emulador do SES tem na memória. */
  readonly recolher: () => Promise<void>;
};

/** Caixa de saída: e-mails do SES e códigos da identidade, guardados entre uma execução e outra. */
export function openMailbox(
  dir: string,
  { endpoint, cabecalhosDe }: { endpoint: string; cabecalhosDe: SesEvents['cabecalhosDe'] },
): Mailbox {
  const estado = openState(join(dir, 'emails.json'), z.array(email), []);

  function acrescentar(novos: SentEmail[]): void {
    const ids = new Set(estado.read().map(({ id }) => id));
    const ineditos = novos.filter(({ id }) => !ids.has(id));
    if (ineditos.length > 0) estado.write([...estado.read(), ...ineditos]);
  }

  async function recolher(): Promise<void> {
    const lido = guardaDoSes.safeParse(await (await fetch(`${endpoint}/store`)).json());
    acrescentar(
      (lido.data?.emails ?? []).map((email) => ({
        id: email.messageId,
        provedor: 'ses',
        de: email.from,
        para: email.destination.to,
        assunto: email.subject,
        texto: email.body.text ?? '',
        html: email.body.html ?? '',
        responder_para: email.replyTo ?? [],
        cabecalhos: [],
        em: new Date(email.at * 1000).toISOString(),
      })),
    );
  }

  return {
    recolher,
    receberCodigo: ({ codigo, motivo, para }) => {
      const [assunto, texto] = ASSUNTOS[motivo] ?? ['Código de verificação', 'Seu código é'];
      acrescentar([
        {
          id: crypto.randomUUID(),
          provedor: 'cognito',
          de: 'no-reply@verificationemail.com',
          para: [para],
          assunto,
          texto: `${texto} ${codigo}`,
          html: '',
          responder_para: [],
          cabecalhos: [],
          codigo,
          em: new Date().toISOString(),
        },
      ]);
    },
    listar: async () => {
      await recolher();
      // O que o SES disse da mensagem se anota depois da resposta dele: lê-se quando se mostra.
      return estado
        .read()
        .map((item) => (item.provedor === 'ses' ? { ...item, cabecalhos: cabecalhosDe(item.id) } : item))
        .toSorted((a, b) => b.em.localeCompare(a.em));
    },
  };
}
