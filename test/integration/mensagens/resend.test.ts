import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../../lambdas/adapters/resend.ts';
import type { Mensagem } from '../../../lambdas/mensagens/ports.ts';

let fake: ResendFake;
beforeAll(async () => {
  fake = await startResendFake();
});
afterAll(() => fake.stop());

const remetente = (api_key: string = RESEND_KEYS.boa, endereco = `oi@${RESEND_DOMAIN}`) =>
  remetenteResend({ url: fake.endpoint, usuario_id: 'ana', api_key, endereco, nome: null });
let numero = 0;
const umaMensagem = (extras: Partial<Mensagem> = {}): Mensagem => {
  numero += 1;
  return {
    de: { nome: 'Loja da Ána', email: `oi@${RESEND_DOMAIN}` },
    para: { nome: 'João', email: `joao-${numero}@exemplo.com.br` },
    responder_para: 'contato@loja.com.br',
    assunto: 'Olá, João',
    texto: 'Oi',
    html: '<p>Oi</p>',
    chave: `email#a-${numero}#boas_vindas#2026-12-21`,
    etiquetas: { vendedor: 'ana', envio: `e${numero}` },
    medir: false,
    ...extras,
  };
};

describe('e-mail pela Resend', () => {
  it('manda com remetente, resposta, as duas partes e cabeçalhos', async () => {
    const mensagem = umaMensagem({ cabecalhos: { 'List-Unsubscribe': '<https://exemplo.com.br/u/1>' } });
    const resultado = await remetente().enviar(mensagem);
    const email = fake.emails().at(-1);
    expect(resultado).toEqual({ aceito: true, provedor: 'resend', id_provedor: email?.id });
    expect(email).toMatchObject({
      from: `"Loja da Ána" <oi@${RESEND_DOMAIN}>`,
      to: [`"João" <${mensagem.para.email}>`],
      subject: 'Olá, João',
      text: 'Oi',
      html: '<p>Oi</p>',
      reply_to: ['contato@loja.com.br'],
      headers: { 'List-Unsubscribe': '<https://exemplo.com.br/u/1>' },
    });
  });

  it('a mesma chave com o mesmo corpo não manda de novo; com outro corpo fica a dúvida', async () => {
    const mensagem = umaMensagem();
    const primeiro = await remetente().enviar(mensagem);
    const quantos = fake.emails().length;
    expect(await remetente().enviar(mensagem)).toEqual(primeiro);
    expect(await remetente().enviar({ ...mensagem, texto: 'Outro' })).toMatchObject({
      aceito: false,
      duvidoso: true,
      passageiro: false,
    });
    expect(fake.emails()).toHaveLength(quantos);
  });

  it('enquanto a primeira com a chave não acaba, a segunda fica em dúvida e pode repetir', async () => {
    const mensagem = umaMensagem();
    fake.falhar('lento');
    const primeira = remetente().enviar(mensagem);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await remetente().enviar(mensagem)).toMatchObject({ duvidoso: true, passageiro: true });
    const aceita = await primeira;
    expect(aceita.aceito).toBe(true);
    expect(await remetente().enviar(mensagem)).toEqual(aceita);
  });

  it('cortada depois de aceita fica a dúvida, e repetir com a chave devolve o mesmo e-mail', async () => {
    const mensagem = umaMensagem();
    const quantos = fake.emails().length;
    fake.falhar('corta_depois');
    expect(await remetente().enviar(mensagem)).toMatchObject({
      aceito: false,
      duvidoso: true,
      passageiro: true,
    });
    expect((await remetente().enviar(mensagem)).aceito).toBe(true);
    expect(fake.emails()).toHaveLength(quantos + 1);
  });

  it('cada recusa tem o seu motivo, e decide o nome, não o código', async () => {
    const certa = { aceito: false, provedor: 'resend', duvidoso: false, passageiro: false };
    expect(await remetente('re_errada').enviar(umaMensagem())).toEqual({
      ...certa,
      motivo: 'a chave da Resend não é válida para enviar',
    });
    const deFora = umaMensagem({ de: { nome: 'Loja', email: 'oi@loja.com.br' } });
    expect(await remetente().enviar(deFora)).toEqual({
      ...certa,
      motivo: 'o domínio do remetente não está verificado na Resend',
    });
    fake.falhar('cota');
    expect(await remetente().enviar(umaMensagem())).toEqual({
      ...certa,
      motivo: 'a cota de envios da Resend acabou',
    });
    fake.falhar('limite');
    expect(await remetente().enviar(umaMensagem())).toMatchObject({ duvidoso: false, passageiro: true });
    fake.falhar('500');
    expect(await remetente().enviar(umaMensagem())).toMatchObject({ duvidoso: true, passageiro: true });
  });

  it('a chave que só envia serve para enviar', async () => {
    expect((await remetente(RESEND_KEYS.soEnvia).enviar(umaMensagem())).aceito).toBe(true);
  });

  it('fora do ar, sem conexão, é recusa certa e passageira', async () => {
    const desligado = await startResendFake();
    await desligado.stop();
    const resultado = await remetenteResend({
      url: desligado.endpoint,
      usuario_id: 'ana',
      api_key: RESEND_KEYS.boa,
      endereco: `oi@${RESEND_DOMAIN}`,
      nome: null,
    }).enviar(umaMensagem());
    expect(resultado).toMatchObject({ aceito: false, duvidoso: false, passageiro: true });
  });

  it('nome do remetente não abre outro endereço', async () => {
    const de = { nome: 'Ana" <x@exemplo.invalid>\r\nBcc: y@exemplo.invalid', email: `oi@${RESEND_DOMAIN}` };
    expect((await remetente().enviar(umaMensagem({ de }))).aceito).toBe(true);
    const from = fake.emails().at(-1)?.from ?? '';
    expect(from).toMatch(/^"[^"\r\n<>]*" <oi@mail\.loja\.com\.br>$/);
  });
});
