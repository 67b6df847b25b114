import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  abertos,
  CHAVE,
  chamar,
  cliente,
  fecharTudo,
  lista,
  subir,
  umaAssinatura,
  umaFatura,
} from './fakes-asaas.ts';

afterEach(fecharTudo);

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

  it('altera do cliente só o que veio no corpo, conferido como na criação', async () => {
    const asaas = await subir();
    const { corpo: criado } = await chamar(asaas, 'POST /customers', cliente);
    const mudado = await chamar(asaas, `PUT /customers/${criado.id}`, { email: 'nova@exemplo.com.br' });
    expect(mudado).toEqual({ status: 200, corpo: { ...criado, email: 'nova@exemplo.com.br' } });
    expect((await chamar(asaas, `GET /customers/${criado.id}`)).corpo).toEqual(mudado.corpo);
    const ruim = await chamar(asaas, `PUT /customers/${criado.id}`, { mobilePhone: '47999999999' });
    expect(ruim.corpo).toMatchObject({ errors: [{ code: 'invalid_mobilePhone' }] });
    expect((await chamar(asaas, 'GET /customers/cus_x')).status).toBe(404);
  });

  it('cobrança nasce com 200, sem chaves que não se aplicam, e para no primeiro erro', async () => {
    const asaas = await subir();
    const vazia = await chamar(asaas, 'POST /payments', {});
    expect(vazia.corpo).toMatchObject({ errors: [{ code: 'invalid_customer' }] });
    const fatura = await umaFatura(asaas);
    expect(fatura).toMatchObject({ status: 'PENDING', netValue: 95.51, externalReference: 'pedido-1' });
    expect(fatura).not.toHaveProperty('subscription');
    expect(fatura.id).toMatch(/^pay_[a-z0-9]{16}$/);
    const ontem = await chamar(asaas, 'POST /payments', {
      customer: fatura.customer,
      billingType: 'PIX',
      value: 1,
      dueDate: '2026-11-20',
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
    const fatura = await umaFatura(antes);
    await antes.stop();
    const depois = await subir(dir);
    // A ligação que ficou aberta com o servidor de antes cai na primeira chamada.
    await expect.poll(async () => (await chamar(depois, `GET /payments/${fatura.id}`)).corpo).toEqual(fatura);
    expect((await fetch(fatura.invoiceUrl)).status).toBe(200);
  });
});
