import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { consoleApp } from '../../infra/local/console/console.ts';
import { type PaymentParts, paymentRoutes } from '../../infra/local/console/payments.ts';
import { startAsaas } from '../../infra/local/fakes/asaas.ts';
import { startMedicao } from '../../infra/local/fakes/medicao.ts';
import { startStripe } from '../../infra/local/fakes/stripe.ts';
import { abrirServidor } from '../support/servidor.ts';

const ASAAS = '$aact_hmlg_loja';
const STRIPE = 'sk_test_loja';
const SEGREDO = 'segredo-do-aviso-com-mais-de-trinta-e-duas-letras';

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

async function subir() {
  const [asaas, stripe, medicao, recebedor] = await Promise.all([
    startAsaas(),
    startStripe(),
    startMedicao(),
    abrirServidor(() => ({ status: 200, corpo: {} })),
  ]);
  abertos.push(asaas.stop, stripe.stop, medicao.stop, recebedor.fechar);
  asaas.configurarWebhook({ chave: ASAAS, url: `${recebedor.base}/asaas`, segredo: SEGREDO });
  stripe.configurarWebhook({ chave: STRIPE, url: `${recebedor.base}/stripe`, segredo: 'whsec_x' });
  return { partes: { pagamentos: { asaas, stripe }, medicao }, pedidos: recebedor.pedidos };
}

async function chamar(partes: PaymentParts, metodo: string, caminho: string, corpo = {}) {
  const app = consoleApp(paymentRoutes, partes);
  const body = metodo === 'POST' ? { body: JSON.stringify(corpo) } : {};
  const resposta = await app.request(`/_local/${caminho}`, { method: metodo, ...body });
  return { status: resposta.status, corpo: await resposta.json() };
}

const idNa = z.object({ id: z.string() });

async function assinaturaNoAsaas({ pagamentos }: PaymentParts): Promise<void> {
  const criar = async (rota: string, corpo: object) => {
    const resposta = await fetch(`${pagamentos.asaas.endpoint}/v3/${rota}`, {
      method: 'POST',
      headers: { access_token: ASAAS, 'user-agent': 'crm' },
      body: JSON.stringify(corpo),
    });
    return idNa.parse(await resposta.json()).id;
  };
  const customer = await criar('customers', { name: 'Ana Souza', cpfCnpj: '24971563792' });
  const resto = { billingType: 'UNDEFINED', value: 100, cycle: 'MONTHLY', nextDueDate: '2099-01-31' };
  await criar('subscriptions', { customer, ...resto, externalReference: 'pedido-1' });
}

async function sessaoNaStripe({ pagamentos }: PaymentParts): Promise<void> {
  const corpo = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://localhost/pedido',
    client_reference_id: 'pedido-2',
    'line_items[0][price_data][currency]': 'brl',
    'line_items[0][price_data][unit_amount]': '99700',
    'line_items[0][price_data][product_data][name]': 'Método',
  });
  const headers = { authorization: `Bearer ${STRIPE}` };
  await fetch(`${pagamentos.stripe.endpoint}/v1/checkout/sessions`, { method: 'POST', headers, body: corpo });
}

const fatura = z.object({ id: z.string(), gateway: z.string(), status: z.string(), valor: z.number() });
const lista = z.array(fatura);

describe('os pagamentos no console local', () => {
  it('lista as cobranças dos dois gateways, e cada botão dispara a notificação', async () => {
    const { partes, pedidos } = await subir();
    await assinaturaNoAsaas(partes);
    await sessaoNaStripe(partes);
    const { corpo } = await chamar(partes, 'GET', 'pagamentos');
    const faturas = lista.parse(corpo);
    expect(faturas.map(({ gateway, valor }) => `${gateway} ${valor}`).sort()).toEqual([
      'asaas 100',
      'stripe 997',
    ]);
    const esperados = { asaas: 'PAYMENT_CONFIRMED', stripe: 'checkout.session.completed' };
    for (const { id, gateway } of faturas) {
      const paga = await chamar(partes, 'POST', `pagamentos/${id}/pagar`, { forma: 'cartao' });
      expect(paga).toMatchObject({ status: 200, corpo: { id, status: 'pago' } });
      const notificacoes = pedidos
        .filter(({ caminho }) => caminho === `/${gateway}`)
        .map((pedido) => pedido.corpo);
      expect(notificacoes.join()).toContain(gateway === 'asaas' ? esperados.asaas : esperados.stripe);
      const estornada = await chamar(partes, 'POST', `pagamentos/${id}/estornar`);
      expect(estornada.corpo).toMatchObject({ status: 'estornado' });
      expect((await chamar(partes, 'POST', `pagamentos/${id}/pagar`)).status).toBe(409);
    }
  });

  it('o próximo ciclo é outra cobrança da mesma assinatura, e as notificações se repetem dez vezes', async () => {
    const { partes, pedidos } = await subir();
    await assinaturaNoAsaas(partes);
    const [primeira] = lista.parse((await chamar(partes, 'GET', 'pagamentos')).corpo);
    const renovada = await chamar(partes, 'POST', `pagamentos/${primeira?.id}/renovar`);
    const nova = fatura.parse(renovada.corpo);
    expect(nova.id).not.toBe(primeira?.id);
    const antes = pedidos.length;
    const repeticao = { vezes: 10, embaralhar: true };
    await chamar(partes, 'POST', `pagamentos/${nova.id}/avisos`, repeticao);
    expect(pedidos.length - antes).toBe(10);
    expect((await chamar(partes, 'POST', 'pagamentos/pay_outra/pagar')).status).toBe(404);
  });
});
