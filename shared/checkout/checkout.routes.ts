import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { pixParaPagar } from '../base/pix.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { recusasClientes } from '../clientes/clientes.routes.ts';
import { enderecoDoCep } from '../clientes/clientes.schema.ts';
import { LUGARES } from '../gateways/gateways.rules.ts';
import {
  acessoDoPedido,
  cupomEntradaDoCheckout,
  cupomValidado,
  idDoNavegador,
  lead,
  leadEntrada,
  PAISES,
  pedidoAsaas,
  pedidoCriado,
  pedidoStripe,
  provaDoPedido,
  situacaoDoPedido,
  soASituacao,
} from './checkout.schema.ts';

export const recusasCheckout = defineRefusals({
  loja_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Este endereço não é de uma loja' },
  pedido_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Pedido não encontrado' },
  segredo_de_outro_pedido: {
    familia: 'proibida',
    mensagem: 'Este navegador não fez este pedido. Digite o e-mail usado na compra',
  },
  email_de_outro_pedido: {
    familia: 'invalida',
    mensagem: 'Este não é o e-mail usado neste pedido. Confira se não falta uma letra',
    campo: 'email',
  },
  tentativas_de_email: {
    familia: 'limite',
    mensagem: 'Muitas tentativas com outro e-mail. Espere uma hora e tente de novo, ou fale com quem vendeu',
  },
  acesso_nao_vale: {
    familia: 'conflito',
    mensagem: 'O acesso deste pedido não está valendo. Se acha que é engano, fale com quem vendeu',
  },
  reenvio_recente: {
    familia: 'limite',
    mensagem:
      'O e-mail acabou de ser mandado. Olhe também na caixa de spam; dá para pedir outro em 2 minutos',
  },
  reenvios_do_dia: {
    familia: 'limite',
    mensagem: 'O e-mail já foi mandado 5 vezes hoje. Olhe na caixa de spam, ou fale com quem vendeu',
  },
  email_sem_como_sair: {
    familia: 'conflito',
    mensagem: 'Não foi possível mandar o e-mail. Fale com quem vendeu para receber o acesso',
  },
});
const {
  loja_nao_encontrada,
  pedido_nao_encontrado,
  segredo_de_outro_pedido,
  email_de_outro_pedido,
  tentativas_de_email,
} = recusasCheckout;
const { acesso_nao_vale, reenvio_recente, reenvios_do_dia, email_sem_como_sair } = recusasCheckout;
/** O que se diz a quem não prova que o pedido é seu. */
const semProva = {
  loja_nao_encontrada,
  pedido_nao_encontrado,
  segredo_de_outro_pedido,
  email_de_outro_pedido,
  tentativas_de_email,
} as const;
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
  esperarPedido: {
    method: 'GET',
    path: '/api/checkout/pedidos/{id}/situacao',
    access: 'publico',
    summary: 'Só em que pé está um pedido: uma leitura barata, para quem espera a confirmação de um PIX',
    params: z.object({ id: idDoNavegador }),
    reply: { status: 200, schema: soASituacao },
    refusals: { loja_nao_encontrada, pedido_nao_encontrado },
  },
  procurarPagamento: {
    method: 'POST',
    path: '/api/checkout/pedidos/{id}/pagamento',
    access: 'publico',
    summary:
      'Pergunta já ao gateway se um pedido foi pago, no máximo uma vez a cada 5 segundos por pedido; null se ele não respondeu',
    params: z.object({ id: idDoNavegador }),
    reply: { status: 200, schema: z.object({ chegou: z.boolean().nullable() }) },
    refusals: { loja_nao_encontrada, pedido_nao_encontrado },
    porEndereco: 60,
  },
  gerarPix: {
    method: 'POST',
    path: '/api/checkout/pedidos/{id}/pix',
    access: 'publico',
    summary: 'O PIX de agora de um pedido por pagar, da mesma cobrança; null quando o gateway não o dá',
    params: z.object({ id: idDoNavegador }),
    reply: { status: 200, schema: z.object({ pix: pixParaPagar.nullable() }) },
    refusals: { loja_nao_encontrada, pedido_nao_encontrado },
    porEndereco: 60,
  },
  acessoDoPedido: {
    method: 'POST',
    path: '/api/checkout/pedidos/{id}/acesso',
    access: 'publico',
    summary: 'Para onde vai o acesso de um pedido e os links dele, para quem prova que o pedido é seu',
    params: z.object({ id: idDoNavegador }),
    body: provaDoPedido,
    reply: { status: 200, schema: acessoDoPedido },
    refusals: semProva,
    porEndereco: 100,
    maxBytes: MAXIMO_BYTES,
  },
  reenviarAcesso: {
    method: 'POST',
    path: '/api/checkout/pedidos/{id}/reenviar',
    access: 'publico',
    summary: 'Manda de novo o e-mail com o acesso, no máximo um a cada 2 minutos e cinco por dia',
    params: z.object({ id: idDoNavegador }),
    body: provaDoPedido,
    reply: { status: 200, schema: z.object({ email: z.string().nullable() }) },
    refusals: { ...semProva, acesso_nao_vale, reenvio_recente, reenvios_do_dia, email_sem_como_sair },
    porEndereco: 30,
    maxBytes: MAXIMO_BYTES,
  },
  paisDoVisitante: {
    method: 'GET',
    path: '/api/checkout/pais',
    access: 'publico',
    summary:
      'País de quem visita, pela borda ou pelo serviço de geolocalização, e de onde a loja recebe; null no que não se sabe',
    reply: {
      status: 200,
      schema: z.object({
        pais: z.enum(PAISES).nullable(),
        recebe_de: z.array(z.enum(LUGARES)).nullable(),
      }),
    },
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
