import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { pedido, pedidoDetalhe } from './pagamentos.schema.ts';

export const recusasPagamentos = defineRefusals({
  venda_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Venda não encontrada' },
  nao_estornavel: {
    familia: 'conflito',
    mensagem: 'Só se estorna um pagamento confirmado e ainda não estornado',
  },
  estorno_recusado: { familia: 'conflito', mensagem: 'O gateway recusou o estorno' },
  gateway_indisponivel: {
    familia: 'indisponivel',
    mensagem: 'O gateway de pagamento não respondeu. Confira a linha do tempo antes de tentar de novo',
  },
});
const { venda_nao_encontrada, nao_estornavel, estorno_recusado, gateway_indisponivel } = recusasPagamentos;
const porId = z.object({ id: z.string().min(1).max(64) });

/** Vendas do operador. */
export const rotasVendas = defineRoutes({
  listarVendas: {
    method: 'GET',
    path: '/api/vendas',
    access: 'operador',
    summary: 'Pedidos, do mais novo ao mais antigo',
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(pedido) },
  },
  obterVenda: {
    method: 'GET',
    path: '/api/vendas/{id}',
    access: 'operador',
    summary: 'Um pedido com os pagamentos e a linha do tempo',
    params: porId,
    reply: { status: 200, schema: pedidoDetalhe },
    refusals: { venda_nao_encontrada },
  },
  estornarVenda: {
    method: 'POST',
    path: '/api/vendas/{id}/estornar',
    access: 'operador',
    summary: 'Pede ao gateway o estorno do último pagamento confirmado; o acesso cai quando ele confirma',
    params: porId,
    body: z.object({ pagamento_id: z.string().max(128).optional() }),
    reply: { status: 200, schema: pedidoDetalhe },
    refusals: { venda_nao_encontrada, nao_estornavel, estorno_recusado, gateway_indisponivel },
  },
});
export type RotasVendas = typeof rotasVendas;

const chaveNoCaminho = z.object({ chave: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const guardado = { status: 200, schema: z.object({ recebido: z.literal(true) }) } as const;
/** Um aviso inteiro cabe num item da tabela. */
const MAXIMO_DO_AVISO = 200 * 1024;

/** Avisos dos gateways: conferidos, guardados inteiros e respondidos; o trabalho é da fila. */
export const rotasWebhooks = defineRoutes({
  avisoDoAsaas: {
    method: 'POST',
    path: '/webhook/asaas/{chave}',
    access: 'webhook',
    summary: 'Aviso do Asaas; o segredo vem em asaas-access-token',
    params: chaveNoCaminho,
    reply: guardado,
    refusals: { nao_autenticado: recusasComuns.nao_autenticado },
    maxBytes: MAXIMO_DO_AVISO,
  },
  avisoDaStripe: {
    method: 'POST',
    path: '/webhook/stripe/{chave}',
    access: 'webhook',
    summary: 'Aviso da Stripe, assinado em stripe-signature',
    params: chaveNoCaminho,
    reply: guardado,
    refusals: { nao_autenticado: recusasComuns.nao_autenticado },
    maxBytes: MAXIMO_DO_AVISO,
  },
});
export type RotasWebhooks = typeof rotasWebhooks;
