import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { consoleApp } from '../../infra/local/console/console.ts';
import { whatsappRoutes } from '../../infra/local/console/whatsapp.ts';
import { startEvolutionFake } from '../../infra/local/fakes/evolution.ts';
import { startWhatsappFake, WHATSAPP_ACCOUNT } from '../../infra/local/fakes/whatsapp.ts';
import { abrirServidor } from '../support/servidor.ts';

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

const { phone_number_id, waba_id, token, app_secret, verify_token } = WHATSAPP_ACCOUNT;
const PARA = '5511987654321';
const corpoLido = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.looseObject({}) })).min(1) }),
  ),
});

async function subir(opcoes: Parameters<typeof startWhatsappFake>[0] = {}) {
  const [fake, evolution, recebedor] = await Promise.all([
    startWhatsappFake({ escala: 0.002, ...opcoes }),
    startEvolutionFake(),
    abrirServidor(({ metodo, caminho }) => {
      const busca = new URL(caminho, 'http://x').searchParams;
      if (metodo === 'GET' && busca.get('hub.verify_token') === verify_token) {
        return { status: 200, bruto: busca.get('hub.challenge') ?? '', tipo: 'text/plain' };
      }
      return metodo === 'GET' ? { status: 403 } : { status: 200, corpo: {} };
    }),
  ]);
  abertos.push(fake.stop, evolution.stop, recebedor.fechar);
  const url = `${recebedor.base}/webhook/whatsapp/chave`;
  fake.configurarWebhook({ chave: phone_number_id, url, segredo: app_secret });
  evolution.configurarWebhook({ chave: 'loja', url: `${recebedor.base}/webhook/evolution/chave` });
  const mudancas = () =>
    recebedor.pedidos
      .filter(({ metodo, caminho }) => metodo === 'POST' && caminho.includes('whatsapp'))
      .flatMap(({ corpo }) => corpoLido.parse(JSON.parse(corpo)).entry)
      .flatMap(({ changes }) => changes);
  const meta = async (metodo: string, caminho: string, corpo?: object) => {
    const resposta = await fetch(`${fake.endpoint}/v24.0/${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
    });
    return { status: resposta.status, corpo: z.looseObject({}).parse(await resposta.json()) };
  };
  const mandar = (to = PARA) =>
    meta('POST', `${phone_number_id}/messages`, {
      messaging_product: 'whatsapp',
      to,
      type: 'text',
      text: { body: 'Olá' },
    });
  const console = async (acao: string, corpo?: object) => {
    const app = consoleApp(whatsappRoutes, { whatsapp: fake, evolution });
    const pedido = corpo ? { method: 'POST', body: JSON.stringify(corpo) } : {};
    const resposta = await app.request(`/_local/whatsapp${acao}`, pedido);
    return { status: resposta.status, corpo: await resposta.json() };
  };
  return { fake, evolution, recebedor, url, mudancas, meta, mandar, console };
}

const umModelo = (text = 'Olá, {{1}}! Até logo.') => ({
  name: 'crm_jackpot_padrao',
  language: 'pt_BR',
  category: 'UTILITY',
  components: [{ type: 'BODY', text, example: { body_text: [['Ana']] } }],
});

describe('o WhatsApp de mentira', () => {
  it('assina os bytes que manda, com os acentos escapados como a Meta', async () => {
    const { fake, recebedor } = await subir();
    await fake.responder({ telefone: PARA, texto: 'Não quero mais, obrigação' });
    const notificacao = recebedor.pedidos.find(({ metodo }) => metodo === 'POST');
    expect(notificacao?.corpo).toContain('N\\u00e3o');
    const certa = createHmac('sha256', app_secret)
      .update(notificacao?.corpo ?? '')
      .digest('hex');
    expect(notificacao?.cabecalhos['x-hub-signature-256']).toBe(`sha256=${certa}`);
  });

  it('texto livre só chega dentro das 24 horas depois de a pessoa escrever', async () => {
    const { fake, mandar, mudancas, console } = await subir();
    await mandar();
    await fake.avisos.assentar();
    expect(JSON.stringify(mudancas())).toContain('131047');
    await console('/responder', { telefone: PARA, texto: 'Oi' });
    await mandar();
    await fake.avisos.assentar();
    expect(fake.mensagens().at(-1)?.status).toBe('delivered');
    await console('/janela', { telefone: PARA });
    await mandar();
    expect(fake.mensagens().at(-1)?.status).toBe('failed');
  });

  it('quem não tem WhatsApp recebe o erro depois de aceita', async () => {
    const { fake, mandar, console } = await subir();
    await console('/responder', { telefone: PARA, texto: 'Oi' });
    await console('/sem-whatsapp', { telefone: PARA });
    expect((await mandar()).status).toBe(200);
    expect(fake.mensagens().at(-1)?.status).toBe('failed');
  });

  it('um modelo espera aprovação, e a Meta conta por notificação o que decidiu', async () => {
    const { fake, meta, mudancas, console } = await subir();
    const feito = await meta('POST', `${waba_id}/message_templates`, umModelo());
    expect(feito.corpo).toMatchObject({ status: 'PENDING' });
    expect((await meta('POST', `${waba_id}/message_templates`, umModelo())).corpo).toMatchObject({
      error: { error_subcode: 2388024 },
    });
    await console('/modelo', { nome: 'crm_jackpot_padrao', status: 'REJECTED', motivo: 'PROMOTIONAL' });
    await fake.avisos.assentar();
    expect(mudancas()).toMatchObject([
      {
        field: 'message_template_status_update',
        value: { event: 'REJECTED', message_template_name: 'crm_jackpot_padrao', reason: 'PROMOTIONAL' },
      },
    ]);
    const lista = await meta('GET', `${waba_id}/message_templates?name=crm_jackpot_padrao`);
    expect(lista.corpo).toMatchObject({ data: [{ status: 'REJECTED', rejected_reason: 'PROMOTIONAL' }] });
  });

  it('recusa o corpo que a Meta recusaria, e a segunda edição do dia de um aprovado', async () => {
    const { meta, console } = await subir();
    const naPonta = await meta('POST', `${waba_id}/message_templates`, umModelo('Olá, {{1}}'));
    expect(naPonta.status).toBe(400);
    const feito = await meta('POST', `${waba_id}/message_templates`, umModelo());
    const editar = () =>
      meta('POST', String(feito.corpo.id), { components: umModelo('Oi, {{1}}! Tchau.').components });
    await console('/modelo', { nome: 'crm_jackpot_padrao', status: 'APPROVED' });
    expect((await editar()).status).toBe(200);
    await console('/modelo', { nome: 'crm_jackpot_padrao', status: 'APPROVED' });
    expect((await editar()).corpo).toMatchObject({ error: { error_subcode: 2593002 } });
  });

  it('confere o endereço das notificações, e manda PARAR, um botão e um status de novo', async () => {
    const { fake, url, console, mandar, recebedor, mudancas } = await subir();
    expect(await fake.verificarEndereco(url, verify_token)).toBe(true);
    expect(await fake.verificarEndereco(url, 'outro')).toBe(false);
    await console('/parar', { telefone: PARA });
    await console('/botao', { telefone: PARA, texto: 'Parar mensagens' });
    expect(mudancas()).toMatchObject([
      { value: { messages: [{ type: 'text', text: { body: 'PARAR' } }] } },
      { value: { messages: [{ type: 'button', button: { text: 'Parar mensagens' } }] } },
    ]);
    const { id } = z.object({ messages: z.array(z.object({ id: z.string() })) }).parse((await mandar()).corpo)
      .messages[0] ?? { id: '' };
    await console('/status', { id, status: 'read' });
    const antes = recebedor.pedidos.length;
    await console(`/${id}/avisos`, { vezes: 3 });
    expect(recebedor.pedidos.length).toBeGreaterThanOrEqual(antes + 9);
    expect((await console('/status', { id: 'outra', status: 'read' })).status).toBe(404);
  });

  it('mostra o que saiu pelas duas, da mais nova à mais velha, e a Evolution avisa o que lhe escrevem', async () => {
    const { evolution, mandar, console, recebedor } = await subir();
    await mandar();
    await fetch(`${evolution.endpoint}/message/sendText/loja`, {
      method: 'POST',
      headers: { apikey: 'evo-local-loja', 'content-type': 'application/json' },
      body: JSON.stringify({ number: PARA, text: 'Pela Evolution' }),
    });
    expect((await console('')).corpo).toMatchObject([{ provedor: 'evolution' }, { provedor: 'whatsapp' }]);
    await console('/parar', { telefone: PARA, por: 'evolution' });
    const ditos = recebedor.pedidos.filter(({ caminho }) => caminho.includes('evolution'));
    expect(ditos.map(({ corpo }) => JSON.parse(corpo).data.key.fromMe)).toEqual([true, false]);
  });

  it('guarda no disco o que saiu, os modelos e o endereço das notificações', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'whatsapp-'));
    const antes = await startWhatsappFake({ dir });
    antes.semearModelo({ ...umModelo(), components: umModelo().components });
    await antes.stop();
    const depois = await startWhatsappFake({ dir });
    abertos.push(depois.stop);
    expect(depois.modelos()).toMatchObject([{ name: 'crm_jackpot_padrao', status: 'APPROVED' }]);
    rmSync(dir, { recursive: true, force: true });
  });
});
