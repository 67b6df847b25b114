import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RESEND_DOMAIN } from '../../../infra/local/fakes/resend.ts';
import { dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import type { ProvedorComWebhook } from '../../../shared/integracoes/integracoes.schema.ts';
import { umaAssinatura, umCliente, umProduto } from '../../support/construtores.ts';
import { preencherLinks } from '../../support/links.ts';
import { esperarPor } from '../../support/loja.ts';
import type { OperadorLigado, Produto } from '../../support/produto.ts';
import { produtoComum } from '../produto-comum.ts';

let produto: Produto;
beforeAll(async () => {
  produto = await produtoComum();
});

/** O que um vendedor digita para ligar cada um, com uma chave que só ele tem. */
const entradaDe = (provedor: ProvedorComWebhook, marca: string) => {
  const gateway = { nome: 'Pagamentos', configuracao: { ambiente: 'sandbox' } };
  return {
    asaas: { ...gateway, provedor, credenciais: { api_key: `$aact_hmlg_${marca}` } },
    stripe: { ...gateway, provedor, credenciais: { api_key: `sk_test_${marca}` } },
    resend: {
      provedor,
      nome: 'E-mails',
      configuracao: { from_email: `oi@${RESEND_DOMAIN}`, from_name: 'Loja da Ana' },
      credenciais: { api_key: `re_local_${marca}` },
    },
  }[provedor];
};

async function ligar({ api }: OperadorLigado, provedor: ProvedorComWebhook, marca: string) {
  await api('POST /api/integracoes', { body: entradaDe(provedor, marca) });
  const porId = { params: { id: provedor } };
  await api('POST /api/integracoes/{id}/status', { ...porId, body: { status: 'ativo' } });
  const { itens } = await api('GET /api/integracoes', {});
  const versao = itens.find(({ id }) => id === provedor)?.versao ?? 0;
  return api('POST /api/integracoes/{id}/webhook', { ...porId, body: { versao } });
}

const idNa = z.object({ id: z.string() });
const criarNoGateway = async (url: string, headers: Record<string, string>, body: string) =>
  idNa.parse(await (await fetch(url, { method: 'POST', headers, body })).json()).id;

/** Faz algo acontecer na conta do vendedor, de que o provedor avisa. */
const acontecer: Readonly<
  Record<ProvedorComWebhook, (o: OperadorLigado, marca: string) => Promise<unknown>>
> = {
  asaas: async (_operador, marca) => {
    const { endpoint } = produto.stack.pagamentos.asaas;
    const headers = { access_token: `$aact_hmlg_${marca}`, 'user-agent': 'crm' };
    const pessoa = JSON.stringify({ name: 'Ana Souza', cpfCnpj: '24971563792' });
    const customer = await criarNoGateway(`${endpoint}/v3/customers`, headers, pessoa);
    const fatura = { customer, billingType: 'PIX', value: 10, dueDate: '2099-01-31' };
    await criarNoGateway(`${endpoint}/v3/payments`, headers, JSON.stringify(fatura));
  },
  stripe: async (_operador, marca) => {
    const { endpoint, avisos } = produto.stack.pagamentos.stripe;
    const corpo = new URLSearchParams({
      mode: 'payment',
      success_url: 'http://localhost/pedido',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': 'Método',
    });
    const headers = {
      authorization: `Bearer sk_test_${marca}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    avisos.gerar(
      'expirado',
      await criarNoGateway(`${endpoint}/v1/checkout/sessions`, headers, String(corpo)),
    );
  },
  resend: (operador) => boasVindas(operador, `ana-${randomUUID()}@exemplo.com.br`),
};

/** O vendedor clica no envio do e-mail de boas-vindas de um cliente novo: o que lhe é dito. */
async function pedirBoasVindas({ api }: Pick<OperadorLigado, 'api'>, email: string) {
  const cliente = await api('POST /api/clientes', { body: umCliente({ email }) });
  const nome = `Over Limite (${randomUUID()})`;
  const vendido = await api('POST /api/produtos', { body: umProduto({ nome }) });
  await preencherLinks({ api }, 'over_limite', { link_telegram_over: 'https://t.me/sala_over' });
  const alvo = { cliente_id: cliente.id, produto_id: vendido.id, hoje: dataEmSaoPaulo(new Date()) };
  const { id } = await api('POST /api/assinaturas', { body: umaAssinatura(alvo) });
  return api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id } });
}

const aceitosPara = (email: string) =>
  produto.stack.resend.emails().filter(({ to }) => to.join().includes(email));

/** Manda o e-mail de boas-vindas a um cliente novo e devolve o id que a Resend lhe deu. */
async function boasVindas(operador: OperadorLigado, email: string): Promise<string> {
  expect(await pedirBoasVindas(operador, email)).toMatchObject({ success: true, status: 'enviado' });
  return aceitosPara(email)[0]?.id ?? '';
}

const contas = async ({ api }: OperadorLigado) => (await api('GET /api/relatorios/emails', {})).contas;

describe('criar o webhook para mim', () => {
  it.each(['asaas', 'stripe', 'resend'] as const)(
    '%s: o endereço da loja fica cadastrado lá, e o primeiro aviso chega assinado',
    async (provedor) => {
      const marca = randomUUID().replaceAll('-', '');
      // Um domínio que só existe na loja, como o de um vendedor de verdade.
      const operador = await produto.outroOperador(`loja-${marca.slice(0, 8)}.exemplo.com.br`);
      const criada = await ligar(operador, provedor, marca);
      expect(criada).toMatchObject({ webhook_pronto: true, ultimo_aviso: null });
      expect(new URL(criada.webhook_url ?? '').hostname).toBe(`loja-${marca.slice(0, 8)}.exemplo.com.br`);
      await acontecer[provedor](operador, marca);
      await esperarPor('o primeiro aviso', async () => {
        const { itens } = await operador.api('GET /api/integracoes', {});
        return itens.find(({ id }) => id === provedor)?.ultimo_aviso ?? null;
      });
      const outra = await operador.api('POST /api/integracoes/{id}/webhook', {
        params: { id: provedor },
        body: { versao: criada.versao },
      });
      expect(outra).toMatchObject({ webhook_pronto: true, webhook_url: criada.webhook_url });
      const testada = await operador.api('POST /api/integracoes/{id}/testar', { params: { id: provedor } });
      expect(testada).toMatchObject({ resultado: 'aceita', motivo: null });
    },
  );
});

describe('um e-mail pela Resend', () => {
  let operador: OperadorLigado;
  beforeAll(async () => {
    operador = await produto.outroOperador();
    await ligar(operador, 'resend', randomUUID().replaceAll('-', ''));
  });

  it('sai, chega, é aberto, volta ou incomoda, e o relatório conta cada um uma vez', async () => {
    const [aberto, devolvido] = [
      await boasVindas(operador, `aberto-${randomUUID()}@exemplo.com.br`),
      await boasVindas(operador, `devolvido-${randomUUID()}@exemplo.com.br`),
    ];
    await boasVindas(operador, `complained+${randomUUID()}@resend.dev`);
    await produto.local('POST', `emails/${aberto}/clicar`);
    await produto.local('POST', `emails/${devolvido}/devolver`);
    await produto.local('POST', `emails/${aberto}/avisos`, { vezes: 5, embaralhar: true });
    await produto.local('POST', `emails/${devolvido}/avisos`, { vezes: 5, segredo_errado: true });
    await esperarPor('os avisos aplicados', async () => {
      const { enviados, clicados, devolvidos, reclamados } = await contas(operador);
      return enviados === 3 && clicados === 1 && devolvidos === 1 && reclamados === 1;
    });
    await produto.assentar();
    expect(await contas(operador)).toEqual({
      enviados: 3,
      entregues: 2,
      abertos: 1,
      clicados: 1,
      devolvidos: 1,
      reclamados: 1,
      falhas: 0,
    });
    const naCaixa = z.array(z.looseObject({ id: z.string(), provedor: z.string() }));
    const emails = naCaixa.parse(await produto.local('GET', 'emails'));
    expect(emails.find(({ id }) => id === aberto)?.provedor).toBe('resend');
  });

  it.each(['500', '429', 'off'] as const)(
    'com %s na Resend, o vendedor vê que não saiu e nada se perde nem se repete',
    async (modo) => {
      const email = `falha-${modo}-${randomUUID()}@exemplo.com.br`;
      await produto.local('POST', 'falhas', { alvo: 'resend', modo });
      // A fila só fica com ele depois da API: se o tomasse antes, a resposta esperaria vinte segundos por ela.
      await produto.local('POST', 'falhas', { alvo: 'sqs', modo: 'off' });
      const dito = await pedirBoasVindas(operador, email);
      expect(dito).toMatchObject({ success: false });
      for (const alvo of ['resend', 'sqs']) await produto.local('POST', 'falhas', { alvo, modo: 'normal' });
      // O que a API recusa não sai mais; o que se disse que ainda se tentava (ela em dúvida, ou a fila com ele) sai uma
      // vez.
      const saem = dito.status === 'erro' ? 0 : 1;
      await esperarPor('o que se disse', async () => aceitosPara(email).length === saem);
      await produto.assentar();
      expect(aceitosPara(email)).toHaveLength(saem);
    },
  );

  it('o limite da conta se lê e se muda no console', async () => {
    const antes = z.looseObject({ por_segundo: z.number() }).parse(await produto.local('GET', 'resend'));
    expect(await produto.local('POST', 'resend', { por_segundo: '4' })).toMatchObject({ por_segundo: 4 });
    expect(await produto.local('GET', 'resend')).toMatchObject({
      from_email: `oi@${RESEND_DOMAIN}`,
      por_segundo: 4,
    });
    await produto.local('POST', 'resend', { por_segundo: String(antes.por_segundo) });
  });
});
