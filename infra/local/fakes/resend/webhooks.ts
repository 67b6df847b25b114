import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { EmailAction } from '../../emulators/ses-events.ts';
import { type Ajustes, type Destino, type Notificacao, postar } from '../notice.ts';
import { type Conta, enderecoDe, type ResendEmail } from './state.ts';

/**
 * Os cabeçalhos de uma notificação assinada como a Svix assina: HMAC-SHA256 de id, instante e corpo, com o segredo em
 * base64.
 */
export function svixHeaders(
  segredo: string,
  { id, corpo, em }: { readonly id: string; readonly corpo: string; readonly em: Date },
): Record<string, string> {
  const segundos = String(Math.floor(em.getTime() / 1000));
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const assinatura = createHmac('sha256', chave).update(`${id}.${segundos}.${corpo}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': segundos, 'svix-signature': `v1,${assinatura}` };
}

const PRAZO_MS = 15_000;
const UMA_HORA_MS = 3_600_000;

type Acontecimento = readonly [tipo: string, mais?: Readonly<Record<string, unknown>>];

const NAVEGADOR = { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0' };
const DEVOLVIDO: Acontecimento = [
  'email.bounced',
  { bounce: { type: 'Permanent', subType: 'General', message: 'smtp; 550 5.1.1 user unknown' } },
];
const SUPRIMIDO: Acontecimento = [
  'email.suppressed',
  { suppressed: { message: 'The recipient is on the suppression list.', type: 'OnAccountSuppressionList' } },
];

/** O que se faz acontecer com um e-mail depois de sair, e a notificação que a Resend manda. */
const ACOES: Readonly<Record<EmailAction, Acontecimento>> = {
  abrir: ['email.opened', { open: NAVEGADOR }],
  clicar: ['email.clicked', { click: { ...NAVEGADOR, link: 'https://exemplo.com.br/' } }],
  devolver: DEVOLVIDO,
  'devolver-sem-motivo': [
    'email.bounced',
    { bounce: { type: 'Undetermined', subType: 'Undetermined', message: '' } },
  ],
  reclamar: ['email.complained'],
};

/**
 * O que acontece com cada endereço de teste (resend.com/docs/dashboard/emails/send-test-emails), com ou sem `+rótulo`.
 */
const DE_TESTE: Readonly<Record<string, readonly Acontecimento[]>> = {
  delivered: [['email.sent'], ['email.delivered']],
  bounced: [['email.sent'], DEVOLVIDO],
  complained: [['email.sent'], ['email.delivered'], ACOES.reclamar],
  suppressed: [SUPRIMIDO],
};
const ENTREGUE: readonly Acontecimento[] = [['email.sent'], ['email.delivered']];

/** O que acontece com um e-mail assim que é aceito: sai e chega, se o endereço não diz outra coisa. */
export function acontecimentosDaSaida({ suprimidos }: Conta, { to }: ResendEmail): readonly Acontecimento[] {
  const endereco = enderecoDe(to[0] ?? '');
  const teste = /^([a-z]+)(?:\+[^@]*)?@resend\.dev$/.exec(endereco)?.[1];
  if (teste !== undefined) return (Object.hasOwn(DE_TESTE, teste) && DE_TESTE[teste]) || ENTREGUE;
  return suprimidos.includes(endereco) ? [SUPRIMIDO] : ENTREGUE;
}

/** O que uma ação do console faz acontecer; null se não é uma. */
export const acontecimentoDaAcao = (acao: string): Acontecimento | null =>
  new Map<string, Acontecimento>(Object.entries(ACOES)).get(acao) ?? null;

/** Quem devolveu de vez ou reclamou não recebe mais nada da conta. */
export const suprime = ([tipo, mais]: Acontecimento) =>
  tipo === 'email.complained' || (tipo === 'email.bounced' && mais === DEVOLVIDO[1]);

/**
 * A notificação como a Resend a escreve: as etiquetas, que entram em lista, saem num objeto; o corpo do e-mail não vai.
 */
export function novaNotificacao(email: ResendEmail, [tipo, mais = {}]: Acontecimento, em: Date): Notificacao {
  const { id, from, to, subject, tags = [], created_at } = email;
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    tipo,
    cobrancas: [id],
    corpo: {
      type: tipo,
      created_at: em.toISOString(),
      data: {
        email_id: id,
        message_id: `<${id}@resend.dev>`,
        created_at,
        from,
        to,
        subject,
        tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
        ...mais,
      },
    },
  };
}

/** Segredo de um endereço novo. */
export const novoSegredo = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Manda uma notificação assinada na hora de verdade: o relógio de negócio não a envelhece. */
export function mandarNotificacao(
  destino: Destino,
  notificacao: Notificacao,
  ajustes: Ajustes,
): Promise<number> {
  const corpo = JSON.stringify({
    ...notificacao.corpo,
    ...(ajustes.campo_extra ? { campo_que_ainda_nao_existia: { versao: 9 } } : {}),
  });
  const em = new Date(Date.now() - (ajustes.assinatura_velha ? UMA_HORA_MS : 0));
  const segredo = ajustes.segredo_errado ? novoSegredo() : destino.segredo;
  const cabecalhos = {
    ...svixHeaders(segredo, { id: notificacao.id, corpo, em }),
    'user-agent': 'Svix-Webhooks/1',
  };
  return postar(destino.url, cabecalhos, corpo, PRAZO_MS);
}
