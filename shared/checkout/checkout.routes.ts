import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { recusasClientes } from '../clientes/clientes.routes.ts';
import { enderecoDoCep } from '../clientes/clientes.schema.ts';
import {
  cupomEntradaDoCheckout,
  cupomValidado,
  idDoNavegador,
  lead,
  leadEntrada,
  PAISES,
  pedidoAsaas,
  pedidoCriado,
  pedidoStripe,
  situacaoDoPedido,
} from './checkout.schema.ts';

export const recusasCheckout = defineRefusals({
  loja_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Este endereço não é de uma loja' },
  pedido_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Pedido não encontrado' },
});
const { loja_nao_encontrada, pedido_nao_encontrado } = recusasCheckout;
const { cep_nao_encontrado, cep_indisponivel } = recusasClientes;

/** Um formulário do checkout cabe com muita folga. */
const MAXIMO_BYTES = 16 * 1024;

export const rotasCheckout = defineRoutes({
  guardarLead: {
    method: 'POST',
    path: '/api/leads',
    access: 'publico',
    summary: 'Guarda o que a pessoa já preencheu no checkout; repetir com o mesmo id atualiza',
    body: leadEntrada,
    reply: { status: 200, schema: z.object({ success: z.boolean(), id: z.string() }) },
    refusals: { loja_nao_encontrada },
    porEndereco: 150,
    maxBytes: MAXIMO_BYTES,
  },
  listarLeads: {
    method: 'GET',
    path: '/api/leads',
    access: 'operador',
    summary: 'Quem começou a comprar e onde parou, do mais novo ao mais antigo',
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(lead) },
  },
  validarCupom: {
    method: 'POST',
    path: '/api/cupons/validar',
    access: 'publico',
    summary: 'Confere um cupom sem ocupar uso dele; a recusa vem com `valido: false`',
    body: cupomEntradaDoCheckout,
    reply: { status: 200, schema: cupomValidado },
    refusals: { loja_nao_encontrada },
    porEndereco: 30,
    maxBytes: MAXIMO_BYTES,
  },
  criarAssinaturaAsaas: {
    method: 'POST',
    path: '/api/asaas/criar-assinatura',
    access: 'publico',
    summary: 'Faz o pedido e a cobrança no Asaas; repetir com o mesmo `metadata.pedido_id` retoma o pedido',
    body: pedidoAsaas,
    reply: { status: 200, schema: pedidoCriado },
    refusals: { loja_nao_encontrada },
    porEndereco: 150,
    maxBytes: MAXIMO_BYTES,
  },
  criarSessaoStripe: {
    method: 'POST',
    path: '/api/stripe/criar-sessao',
    access: 'publico',
    summary: 'Faz o pedido de quem compra de fora do Brasil e a sessão de pagamento na Stripe',
    body: pedidoStripe,
    reply: { status: 200, schema: pedidoCriado },
    refusals: { loja_nao_encontrada },
    porEndereco: 150,
    maxBytes: MAXIMO_BYTES,
  },
  situacaoDoPedido: {
    method: 'GET',
    path: '/api/checkout/pedidos/{id}',
    access: 'publico',
    summary: 'Em que pé está um pedido, para quem tem o id dele',
    params: z.object({ id: idDoNavegador }),
    reply: { status: 200, schema: situacaoDoPedido },
    refusals: { loja_nao_encontrada, pedido_nao_encontrado },
  },
  paisDoVisitante: {
    method: 'GET',
    path: '/api/checkout/pais',
    access: 'publico',
    summary: 'País de quem visita, pela borda ou pelo serviço de geolocalização; null quando não se sabe',
    reply: { status: 200, schema: z.object({ pais: z.enum(PAISES).nullable() }) },
  },
  cepDoCheckout: {
    method: 'GET',
    path: '/api/checkout/cep/{cep}',
    access: 'publico',
    summary: 'Endereço de um CEP, para preencher o checkout',
    params: z.object({ cep: z.string().regex(/^\d{8}$/, 'CEP inválido') }),
    reply: { status: 200, schema: enderecoDoCep },
    refusals: { cep_nao_encontrado, cep_indisponivel },
    porEndereco: 150,
  },
});
export type RotasCheckout = typeof rotasCheckout;
