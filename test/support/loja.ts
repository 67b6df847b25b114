import { randomBytes, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod';
import { vaultKey } from '../../infra/local/data-folder.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { svixHeaders } from '../../infra/local/fakes/resend/webhooks.ts';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { caminhoDoWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import type { ProvedorComWebhook } from '../../shared/integracoes/integracoes.schema.ts';
import { type Compra, umPedido } from './compras.ts';
import { umProduto } from './construtores.ts';
import { preencherLinks } from './links.ts';
import type { OperadorLigado, Produto } from './produto.ts';

/** Preços de venda do Jackpot na loja dos testes, em reais. */
const PRECOS = { mensal: 65, trimestral: 165, semestral: 330 } as const;

type Ligacao = { readonly chave: string; readonly segredo: string };

/** Uma loja no ar: os planos do Jackpot à venda e os dois gateways ligados, com as notificações chegando. */
export type Loja = {
  readonly host: string;
  readonly asaas: Ligacao;
  readonly stripe: Ligacao;
  readonly resend: Ligacao;
  /** Cabeçalhos com que o provedor prova que uma notificação é dele. */
  readonly provar: (provedor: ProvedorComWebhook, corpo: string) => Record<string, string>;
  /** Faz um pedido no Asaas e devolve o id dele. */
  readonly vender: (compra?: Compra) => Promise<string>;
  /** Faz um pedido que recebe um pagamento a conferir: outro, de R$ 1,00, feito num link que o cita. */
  readonly venderAConferir: () => Promise<{ params: { id: string }; body: { pagamento_id: string } }>;
  /** Faz um pedido, paga e espera a assinatura nascer. */
  readonly venderPago: (
    compra?: Compra,
    forma?: 'pix' | 'cartao',
  ) => Promise<{ pedido_id: string; pagamento_id: string }>;
};

/** Cabeçalhos de uma notificação, como cada provedor os manda: um segredo à vista, ou a assinatura do corpo. */
export function provaDaNotificacao(
  provedor: ProvedorComWebhook,
  segredo: string,
  corpo: string,
): Record<string, string> {
  if (provedor === 'resend')
    return svixHeaders(segredo, { id: `msg_${randomUUID()}`, corpo, em: new Date() });
  return provedor === 'asaas'
    ? { 'asaas-access-token': segredo }
    : { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: corpo, secret: segredo }) };
}

const pausa = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms));

/** Repete até vir algo, por no máximo um minuto: a cada 60 ms ou, com `gravado`, quando algo se grava na tabela. */
export async function esperarPor<T>(
  o_que: string,
  tentar: () => Promise<T | null | false>,
  gravado?: Pick<Produto['stack']['stream'], 'novidade'>,
): Promise<T> {
  for (const limite = Date.now() + 60_000; Date.now() < limite; ) {
    const proxima = gravado?.novidade();
    const achado = await tentar();
    if (achado) return achado;
    await (proxima ? Promise.race([proxima, pausa(1_000)]) : pausa(60));
  }
  throw new Error(`Não aconteceu em 60 s: ${o_que}`);
}

/** Liga os dois gateways e a Resend de um operador, com as notificações chegando. */
export async function ligarGateways(produto: Produto, operador: OperadorLigado) {
  const { stack } = produto;
  const tabela = openLocalTable(stack.dynamo);
  const deps = { tabela, cofre: abrirCofre(vaultKey(stack.dir), 'local'), sorteio: sorteioDoSistema };
  const ligar = async (gateway: Gateway, api_key: string, webhook_segredo?: string): Promise<Ligacao> => {
    const ctx = newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'instalacao' });
    const { webhook } = await definirIntegracao(deps, {
      ctx,
      provedor: gateway,
      configuracao: { ambiente: 'sandbox' },
      credenciais: { api_key, webhook_segredo },
    });
    const segredo = webhook_segredo ?? webhook?.segredo;
    if (!webhook || !segredo) throw new Error(`A integração ${gateway} já existia com outro segredo`);
    const url = `${produto.origin}${caminhoDoWebhook(gateway, webhook.chave)}`;
    stack.pagamentos[gateway].configurarWebhook({ chave: api_key, url, segredo });
    return { chave: webhook.chave, segredo };
  };
  /**
   * A Resend inativa: as mensagens da loja saem pelo SES, e as notificações de quem já mandou por ela continuam
   * entrando.
   */
  const ligarResend = async (segredo: string): Promise<Ligacao> => {
    const { webhook } = await definirIntegracao(deps, {
      ctx: newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'instalacao' }),
      provedor: 'resend',
      configuracao: { from_email: 'oi@mail.loja.com.br', from_name: 'Loja' },
      credenciais: { api_key: `re_${randomUUID()}`, webhook_segredo: segredo },
      status: 'inativo',
    });
    if (!webhook) throw new Error('A integração com a Resend não tem endereço de webhook');
    return { chave: webhook.chave, segredo };
  };
  const marca = randomUUID();
  return {
    asaas: await ligar('asaas', `$aact_hmlg_${marca}`),
    stripe: await ligar('stripe', `sk_test_${marca}`, `whsec_${marca}`),
    resend: await ligarResend(`whsec_${randomBytes(24).toString('base64')}`),
  };
}

/** Abre a loja de um operador cujo host já é dele. */
export async function abrirLoja(produto: Produto, operador: OperadorLigado, host: string): Promise<Loja> {
  const ligacoes = await ligarGateways(produto, operador);
  for (const [periodicidade, preco] of Object.entries(PRECOS)) {
    await operador.api('POST /api/produtos', {
      body: umProduto({
        nome: `Jackpot Hunters + Lay CS (${periodicidade})`,
        periodicidade: z.enum(['mensal', 'trimestral', 'semestral']).parse(periodicidade),
        preco,
      }),
    });
  }
  await preencherLinks(operador, 'jackpot', {
    link_telegram_jackpot: 'https://t.me/sala_jackpot',
    link_whatsapp: 'https://wa.me/5511999990000',
  });
  const catalogo = `${operador.usuario_id}#CATALOGO`;
  await esperarPor(
    'o catálogo com os três planos',
    async () => {
      const lugares = (await produto.despejar()).filter(({ pk }) => pk === catalogo);
      return lugares.length === Object.keys(PRECOS).length;
    },
    produto.stack.stream,
  );

  async function vender(compra: Compra = {}): Promise<string> {
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/asaas/criar-assinatura',
      host,
      cabecalhos: { 'x-visitante-teste': randomUUID() },
      corpo: umPedido(compra),
    });
    const { pedido_id } = pedidoCriado.safeParse(resposta.corpo).data ?? {};
    if (!pedido_id) throw new Error(`O pedido não foi feito: ${resposta.texto}`);
    return pedido_id;
  }

  /** Um pagamento de verdade, num Payment Link do vendedor, em que quem paga escreveu o número de um pedido. */
  async function citarNumLink(pedido_id: string): Promise<string> {
    const marca = randomUUID();
    const corpo = JSON.stringify({
      id: `evt_${marca}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: {
        object: {
          id: `cs_link_${marca}`,
          object: 'checkout.session',
          mode: 'payment',
          status: 'complete',
          payment_status: 'paid',
          amount_total: 100,
          currency: 'brl',
          client_reference_id: pedido_id,
          payment_intent: `pi_${marca}`,
          metadata: {},
        },
      },
    });
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho: `/webhook/stripe/${ligacoes.stripe.chave}`,
      cabecalhos: provaDaNotificacao('stripe', ligacoes.stripe.segredo, corpo),
      bruto: corpo,
    });
    if (resposta.status !== 200) throw new Error(`O aviso não foi aceito: ${resposta.texto}`);
    return `pi_${marca}`;
  }

  return {
    host,
    venderAConferir: async () => {
      const id = await vender();
      const pagamento_id = await citarNumLink(id);
      await esperarPor(
        `o pagamento a conferir do pedido ${id}`,
        async () => {
          const venda = await operador.api('GET /api/pedidos/{id}', { params: { id } });
          return venda.conferir_pagamento !== null;
        },
        produto.stack.stream,
      );
      return { params: { id }, body: { pagamento_id } };
    },
    ...ligacoes,
    provar: (provedor, corpo) => provaDaNotificacao(provedor, ligacoes[provedor].segredo, corpo),
    vender,
    venderPago: async (compra, forma) => {
      const pedido_id = await vender(compra);
      const alvo = { params: { id: pedido_id } };
      const { cobranca_id } = await operador.api('GET /api/pedidos/{id}', alvo);
      const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
      const pagamento_id = feitas.find(({ referencia }) => referencia === pedido_id)?.id ?? cobranca_id ?? '';
      await produto.local('POST', `pagamentos/${pagamento_id}/pagar`, forma ? { forma } : {});
      await esperarPor(
        `o pedido ${pedido_id} pago e com assinatura`,
        async () => {
          const venda = await operador.api('GET /api/pedidos/{id}', alvo);
          return venda.status === 'pago' && venda.assinatura_id !== null;
        },
        produto.stack.stream,
      );
      return { pedido_id, pagamento_id };
    },
  };
}
