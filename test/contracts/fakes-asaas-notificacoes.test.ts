import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirServidor } from '../support/servidor.ts';
import { abertos, CHAVE, chamar, fecharTudo, objeto, subir, umaFatura } from './fakes-asaas.ts';

const SEGREDO = 'segredo-do-aviso-com-mais-de-trinta-e-duas-letras';
afterEach(fecharTudo);

/** Recebe as notificações; `status` diz o que responder a cada um. */
async function recebedor(status: (n: number) => number = () => 200) {
  let n = 0;
  const servidor = await abrirServidor(() => {
    n += 1;
    return { status: status(n), corpo: {} };
  });
  abertos.push(servidor.fechar);
  const notificacoes = () =>
    servidor.pedidos.map(({ corpo, cabecalhos }) => ({
      segredo: cabecalhos['asaas-access-token'],
      ...z
        .looseObject({ id: z.string(), event: z.string(), payment: objeto.optional() })
        .parse(JSON.parse(corpo)),
    }));
  return { url: `${servidor.base}/aviso`, avisos: notificacoes };
}

describe('as notificações do Asaas de mentira', () => {
  it('a pessoa paga na fatura e a notificação sai com o segredo da conta', async () => {
    const asaas = await subir();
    const { url, avisos } = await recebedor();
    asaas.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    const { id, invoiceUrl } = await umaFatura(asaas);
    const pagina = await (await fetch(invoiceUrl)).text();
    expect(pagina).toContain('Pagar com PIX');
    expect(pagina).toContain('Curso &lt;b&gt;X&lt;/b&gt;');
    const paga = await fetch(invoiceUrl, { method: 'POST', body: new URLSearchParams({ acao: 'pix' }) });
    const html = await paga.text();
    expect(html).toContain('Pagamento confirmado');
    expect(html).toContain('href="http://localhost:3000/pedido/1"');
    await asaas.avisos.assentar();
    expect(avisos().map(({ event }) => event)).toEqual(['PAYMENT_CREATED', 'PAYMENT_RECEIVED']);
    const [, recebido] = avisos();
    expect(recebido).toMatchObject({ segredo: SEGREDO, payment: { id, status: 'RECEIVED' } });
    expect(recebido?.id).toMatch(/^evt_[0-9a-f]{32}&\d+$/);
  });

  it('uma notificação que falha segura os de trás, e quinze falhas interrompem a fila', async () => {
    const asaas = await subir();
    const { url, avisos } = await recebedor((n) => (n <= 2 ? 201 : 200));
    const { corpo: webhook } = await chamar(asaas, 'POST /webhooks', {
      name: 'loja',
      url,
      authToken: SEGREDO,
      sendType: 'SEQUENTIALLY',
      events: [],
    });
    const { id } = await umaFatura(asaas);
    asaas.avisos.gerar('confirmado', id);
    await expect
      .poll(() => avisos().map(({ event }) => event))
      .toEqual(['PAYMENT_CREATED', 'PAYMENT_CREATED', 'PAYMENT_CREATED', 'PAYMENT_CONFIRMED']);

    await chamar(asaas, `PUT /webhooks/${webhook.id}`, { url: `${asaas.endpoint}/nao-existe` });
    asaas.avisos.gerar('estornado', id);
    const ler = async () => (await chamar(asaas, `GET /webhooks/${webhook.id}`)).corpo.interrupted;
    await expect.poll(ler, { timeout: 20_000 }).toBe(true);
    await chamar(asaas, `PUT /webhooks/${webhook.id}`, { url, interrupted: false });
    await expect.poll(() => avisos().at(-1)?.event).toBe('PAYMENT_REFUNDED');
  });

  it('os botões dos testes: repetido, embaralhado, falso, sem referência e com campo novo', async () => {
    const asaas = await subir();
    const { url, avisos } = await recebedor();
    asaas.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    asaas.avisos.modo('reter');
    const { id } = await umaFatura(asaas);
    asaas.avisos.gerar('vencido', id);
    asaas.avisos.gerar('recebido', id);
    asaas.avisos.gerar('contestado', id);
    expect(avisos()).toEqual([]);
    await asaas.avisos.entregar({ duplicar: 3, embaralhar: true, sem_referencia: true, campo_extra: true });
    expect(avisos()).toHaveLength(12);
    expect(new Set(avisos().map((notificacao) => notificacao.id)).size).toBe(4);
    expect(avisos().every(({ payment }) => payment?.externalReference === null)).toBe(true);
    expect(avisos()[0]).toHaveProperty('campoQueAindaNaoExistia');
    await asaas.avisos.entregar({ de: 'todos', cobranca: id, segredo_errado: true });
    expect(avisos().at(-1)?.segredo).not.toBe(SEGREDO);
  });
});
