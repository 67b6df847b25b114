import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { svixHeaders } from '../../infra/local/fakes/resend/webhooks.ts';
import { autenticarNotificacaoDaResend } from '../../lambdas/adapters/resend-assinatura.ts';
import { lerNotificacaoDaResend } from '../../lambdas/adapters/resend-notificacoes.ts';

const SEGREDO = `whsec_${randomBytes(24).toString('base64')}`;
const notificacao = (extras: Record<string, unknown> = {}) =>
  JSON.stringify({
    type: 'email.bounced',
    created_at: '2026-11-22T12:05:00.000Z',
    data: {
      email_id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794',
      created_at: '2026-11-22T12:00:00.000Z',
      from: 'Loja <oi@mail.loja.com.br>',
      to: ['Ana <Ana@Exemplo.com.br>'],
      subject: 'Recibo',
      tags: { vendedor: 'u-1', envio: 'ZW1haWw' },
      bounce: { type: 'Permanent', subType: 'General', message: 'mailbox not found' },
    },
    ...extras,
  });
const CORPO = notificacao();
const assinado = (em = new Date(), corpo = CORPO, segredo = SEGREDO) =>
  svixHeaders(segredo, { id: 'msg_1', corpo, em });
const confere = (cabecalhos: Record<string, string>, corpo = CORPO, segredo = SEGREDO) =>
  autenticarNotificacaoDaResend(segredo, corpo, cabecalhos);

describe('a assinatura de uma notificação da Resend', () => {
  it('é a mesma que o pacote do padrão faz', () => {
    const em = new Date();
    const doPacote = new Webhook(SEGREDO).sign('msg_1', em, CORPO);
    expect(assinado(em)['svix-signature']).toBe(doPacote);
    expect(confere(assinado(em))).toBe(true);
  });

  it('vale com outra assinatura ao lado, como quando o segredo está sendo trocado', () => {
    const certa = assinado();
    const outra = assinado(new Date(), CORPO, `whsec_${randomBytes(24).toString('base64')}`);
    const juntas = `${outra['svix-signature']} ${certa['svix-signature']}`;
    expect(confere({ ...certa, 'svix-signature': juntas })).toBe(true);
  });

  it.each<[string, () => boolean]>([
    ['sem assinatura', () => confere({})],
    ['sem id', () => confere({ ...assinado(), 'svix-id': '' })],
    ['com outro id', () => confere({ ...assinado(), 'svix-id': 'msg_2' })],
    ['com outra hora', () => confere({ ...assinado(), 'svix-timestamp': '1' })],
    ['com a hora escrita de outro jeito', () => confere({ ...assinado(), 'svix-timestamp': '1e9' })],
    ['de cinco minutos e um segundo atrás', () => confere(assinado(new Date(Date.now() - 302_000)))],
    ['de cinco minutos e um segundo à frente', () => confere(assinado(new Date(Date.now() + 302_000)))],
    ['de outro corpo', () => confere(assinado(), `${CORPO} `)],
    ['com outro segredo', () => confere(assinado(), CORPO, `whsec_${randomBytes(24).toString('base64')}`)],
    ['com o segredo vazio', () => confere(assinado(), CORPO, ' ')],
    ['com o segredo que não é base64', () => confere(assinado(), CORPO, 'whsec_***')],
    [
      'com a assinatura truncada',
      () => confere({ ...assinado(), 'svix-signature': assinado()['svix-signature']?.slice(0, -2) ?? '' }),
    ],
    [
      'só com a versão que não conhecemos',
      () =>
        confere({
          ...assinado(),
          'svix-signature': assinado()['svix-signature']?.replace('v1,', 'v2,') ?? '',
        }),
    ],
    ['no cabeçalho do padrão, e não no da Svix', () => confere({ 'webhook-signature': 'v1,x' })],
  ])('%s é recusada', (_, conferir) => {
    expect(conferir()).toBe(false);
  });
});

describe('o que uma notificação da Resend diz', () => {
  it('a devolução traz o endereço, o motivo e a etiqueta do envio', () => {
    expect(lerNotificacaoDaResend(CORPO)).toEqual({
      provedor: 'resend',
      id_provedor: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794',
      status: 'bounced',
      em: '2026-11-22T12:05:00.000Z',
      enviado_em: '2026-11-22T12:00:00.000Z',
      destinatario: 'ana@exemplo.com.br',
      assunto: 'Recibo',
      envio: 'ZW1haWw',
      devolucao: { definitiva: true, detalhe: 'mailbox not found' },
    });
  });

  it.each(['email.delivery_delayed', 'email.received', 'contact.created', 'domain.updated', '__proto__'])(
    '%s não muda nenhuma mensagem',
    (type) => {
      expect(lerNotificacaoDaResend(notificacao({ type }))).toBeNull();
    },
  );

  it('a que ela nem tentou, por ter o endereço na lista de supressão, não saiu, e o endereço não recebe', () => {
    const { bounce: _, ...data } = JSON.parse(CORPO).data;
    const suppressed = { message: 'On the suppression list.', type: 'OnAccountSuppressionList' };
    expect(
      lerNotificacaoDaResend(notificacao({ type: 'email.suppressed', data: { ...data, suppressed } })),
    ).toMatchObject({
      status: 'failed',
      devolucao: { definitiva: true, detalhe: expect.stringContaining('lista de supressão') },
    });
    expect(lerNotificacaoDaResend(notificacao({ type: 'email.failed', data }))).toMatchObject({
      status: 'failed',
      devolucao: null,
    });
  });

  it('a volta passageira não é uma devolução', () => {
    const data = { ...JSON.parse(CORPO).data, bounce: { type: 'Transient' } };
    expect(lerNotificacaoDaResend(notificacao({ data }))).toBeNull();
  });
});
