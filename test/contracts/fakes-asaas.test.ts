import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { abrirServidor } from '../support/servidor.ts';

const CHAVE = '$aact_hmlg_loja_um';
const SEGREDO = 'segredo-do-aviso-com-mais-de-trinta-e-duas-letras';
const HOJE = new Date('2026-11-21T12:00:00.000Z');
const objeto = z.record(z.string(), z.unknown());
const lista = z.looseObject({ totalCount: z.number(), hasMore: z.boolean(), data: z.array(objeto) });

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

async function subir(dir?: string): Promise<AsaasFake> {
  const asaas = await startAsaas({ agora: () => HOJE, escala: 0.0001, ...(dir ? { dir } : {}) });
  abertos.push(asaas.stop);
  return asaas;
}

async function chamar(asaas: AsaasFake, rota: string, corpo?: unknown, chave = CHAVE) {
  const [method = '', caminho = ''] = rota.split(' ');
  const resposta = await fetch(`${asaas.endpoint}/v3${caminho}`, {
    method,
    headers: { access_token: chave, 'content-type': 'application/json', 'user-agent': 'crm' },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  });
  return { status: resposta.status, corpo: objeto.parse(await resposta.json()) };
}

const cliente = { name: 'Ana Souza', cpfCnpj: '249.715.637-92', email: 'ana@exemplo.com.br' };

async function umaCobranca(asaas: AsaasFake, mais: object = {}) {
  const { corpo: dono } = await chamar(asaas, 'POST /customers', cliente);
  const { corpo } = await chamar(asaas, 'POST /payments', {
    customer: dono.id,
    billingType: 'UNDEFINED',
    value: 97.5,
    dueDate: '2026-11-24',
    description: 'Curso <b>X</b>',
    externalReference: 'pedido-1',
    callback: { successUrl: 'http://localhost:3000/pedido/1' },
    ...mais,
  });
  return z.looseObject({ id: z.string(), invoiceUrl: z.string() }).parse(corpo);
}

async function umaAssinatura(asaas: AsaasFake) {
  const { corpo: dono } = await chamar(asaas, 'POST /customers', cliente);
  const { corpo } = await chamar(asaas, 'POST /subscriptions', {
    customer: dono.id,
    billingType: 'UNDEFINED',
    value: 49.9,
    nextDueDate: '2026-11-30',
    cycle: 'QUARTERLY',
    externalReference: 'pedido-2',
  });
  return z.looseObject({ id: z.string(), nextDueDate: z.string() }).parse(corpo);
}

/** Recebe os avisos; `status` diz o que responder a cada um. */
async function recebedor(status: (n: number) => number = () => 200) {
  let n = 0;
  const servidor = await abrirServidor(() => {
    n += 1;
    return { status: status(n), corpo: {} };
  });
  abertos.push(servidor.fechar);
  const avisos = () =>
    servidor.pedidos.map(({ corpo, cabecalhos }) => ({
      segredo: cabecalhos['asaas-access-token'],
      ...z
        .looseObject({ id: z.string(), event: z.string(), payment: objeto.optional() })
        .parse(JSON.parse(corpo)),
    }));
  return { url: `${servidor.base}/aviso`, avisos };
}

describe('a API do Asaas de mentira', () => {
  it('recusa chave errada, pedido sem User-Agent e GET com corpo', async () => {
    const asaas = await subir();
    expect((await chamar(asaas, 'GET /finance/balance', undefined, 'sk_test_1')).status).toBe(401);
    expect((await chamar(asaas, 'GET /finance/balance')).corpo).toEqual({ balance: 0 });
    const cru = (headers: Record<string, string>, corpo = '') =>
      new Promise<number>((resolve, reject) => {
        const saida = request(
          `${asaas.endpoint}/v3/finance/balance`,
          { headers: { access_token: CHAVE, ...headers } },
          (r) => {
            r.resume();
            resolve(r.statusCode ?? 0);
          },
        );
        saida.once('error', reject);
        saida.end(corpo);
      });
    expect(await cru({})).toBe(403);
    expect(await cru({ 'user-agent': 'crm', 'content-length': '2' }, '{}')).toBe(403);
  });

  it('confere o CPF, deixa repetir cliente e acha por CPF e por referência', async () => {
    const asaas = await subir();
    const ruim = await chamar(asaas, 'POST /customers', { ...cliente, cpfCnpj: '52998224726' });
    expect(ruim.status).toBe(400);
    expect(ruim.corpo).toMatchObject({ errors: [{ code: 'invalid_object' }] });
    await chamar(asaas, 'POST /customers', { ...cliente, externalReference: 'crm-1' });
    const segundo = await chamar(asaas, 'POST /customers', cliente);
    expect(segundo.status).toBe(200);
    const porCpf = lista.parse((await chamar(asaas, 'GET /customers?cpfCnpj=24971563792')).corpo);
    expect(porCpf.totalCount).toBe(2);
    expect(porCpf.data[0]?.id).toBe(segundo.corpo.id);
    expect(
      lista.parse((await chamar(asaas, 'GET /customers?externalReference=crm-1')).corpo).totalCount,
    ).toBe(1);
    const deOutra = await chamar(asaas, 'GET /customers', undefined, '$aact_hmlg_loja_dois');
    expect(lista.parse(deOutra.corpo).totalCount).toBe(0);
  });

  it('cobrança nasce com 200, sem chaves que não se aplicam, e para no primeiro erro', async () => {
    const asaas = await subir();
    const vazia = await chamar(asaas, 'POST /payments', {});
    expect(vazia.corpo).toMatchObject({ errors: [{ code: 'invalid_customer' }] });
    const cobranca = await umaCobranca(asaas);
    expect(cobranca).toMatchObject({ status: 'PENDING', netValue: 95.51, externalReference: 'pedido-1' });
    expect(cobranca).not.toHaveProperty('subscription');
    expect(cobranca.id).toMatch(/^pay_[a-z0-9]{16}$/);
    const ontem = await chamar(asaas, 'POST /payments', {
      ...{ customer: cobranca.customer, billingType: 'PIX', value: 1, dueDate: '2026-11-20' },
    });
    expect(ontem.corpo).toMatchObject({ errors: [{ code: 'invalid_dueDate' }] });
  });

  it('assinatura cria a primeira cobrança, adianta o vencimento e leva as pendentes ao acabar', async () => {
    const asaas = await subir();
    const assinatura = await umaAssinatura(asaas);
    expect(assinatura.nextDueDate).toBe('2027-02-28');
    expect(assinatura).not.toHaveProperty('invoiceUrl');
    const dela = `GET /subscriptions/${assinatura.id}/payments`;
    const [primeira] = lista.parse((await chamar(asaas, dela)).corpo).data;
    expect(primeira).toMatchObject({
      dueDate: '2026-11-30',
      externalReference: 'pedido-2',
      subscription: assinatura.id,
    });
    expect((await chamar(asaas, `PUT /payments/${primeira?.id}`, { value: 39.92 })).corpo).toMatchObject({
      value: 39.92,
      externalReference: 'pedido-2',
    });
    expect(asaas.avisos.avancarCiclo(assinatura.id)).toMatchObject({ dueDate: '2027-02-28', value: 49.9 });
    const listadas = lista.parse((await chamar(asaas, 'GET /payments?externalReference=pedido-2')).corpo);
    expect(listadas.data.map(({ dueDate }) => dueDate)).toEqual(['2027-02-28', '2026-11-30']);
    expect((await chamar(asaas, `DELETE /subscriptions/${assinatura.id}`)).corpo.deleted).toBe(true);
    const depois = lista.parse((await chamar(asaas, dela)).corpo).data;
    expect(depois.map(({ deleted }) => deleted)).toEqual([true, true]);
  });

  it('quem pediu não fica sabendo, mas a cobrança existe e se acha pela referência', async () => {
    const asaas = await subir();
    const { corpo: dono } = await chamar(asaas, 'POST /customers', cliente);
    asaas.falhar('500_depois_de_criar');
    const pedido = { customer: dono.id, billingType: 'PIX', value: 10, dueDate: '2026-11-21' };
    const resposta = await fetch(`${asaas.endpoint}/v3/payments`, {
      method: 'POST',
      headers: { access_token: CHAVE, 'user-agent': 'crm' },
      body: JSON.stringify({ ...pedido, externalReference: 'perdida' }),
    });
    expect(resposta.status).toBe(500);
    expect(
      lista.parse((await chamar(asaas, 'GET /payments?externalReference=perdida')).corpo).totalCount,
    ).toBe(1);
  });

  it('as cobranças e o endereço da fatura continuam os mesmos depois de reiniciar', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'asaas-'));
    abertos.push(async () => rmSync(dir, { recursive: true }));
    const antes = await subir(dir);
    const cobranca = await umaCobranca(antes);
    await antes.stop();
    const depois = await subir(dir);
    // A ligação que ficou aberta com o servidor de antes cai na primeira chamada.
    await expect
      .poll(async () => (await chamar(depois, `GET /payments/${cobranca.id}`)).corpo)
      .toEqual(cobranca);
    expect((await fetch(cobranca.invoiceUrl)).status).toBe(200);
  });
});

describe('os avisos do Asaas de mentira', () => {
  it('a pessoa paga na fatura e o aviso sai com o segredo da conta', async () => {
    const asaas = await subir();
    const { url, avisos } = await recebedor();
    asaas.configurarWebhook({ chave: CHAVE, url, segredo: SEGREDO });
    const { id, invoiceUrl } = await umaCobranca(asaas);
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

  it('um aviso que falha segura os de trás, e quinze falhas interrompem a fila', async () => {
    const asaas = await subir();
    const { url, avisos } = await recebedor((n) => (n <= 2 ? 201 : 200));
    const { corpo: webhook } = await chamar(asaas, 'POST /webhooks', {
      ...{ name: 'loja', url, authToken: SEGREDO, sendType: 'SEQUENTIALLY', events: [] },
    });
    const { id } = await umaCobranca(asaas);
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
    const { id } = await umaCobranca(asaas);
    asaas.avisos.gerar('vencido', id);
    asaas.avisos.gerar('recebido', id);
    asaas.avisos.gerar('contestado', id);
    expect(avisos()).toEqual([]);
    await asaas.avisos.entregar({ duplicar: 3, embaralhar: true, sem_referencia: true, campo_extra: true });
    expect(avisos()).toHaveLength(12);
    expect(new Set(avisos().map((um) => um.id)).size).toBe(4);
    expect(avisos().every(({ payment }) => payment?.externalReference === null)).toBe(true);
    expect(avisos()[0]).toHaveProperty('campoQueAindaNaoExistia');
    await asaas.avisos.entregar({ de: 'todos', cobranca: id, segredo_errado: true });
    expect(avisos().at(-1)?.segredo).not.toBe(SEGREDO);
  });
});
