import * as z from 'zod';
import { cpfValido, digitos } from '../base/mascaras.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { TIPOS_DO_PEDIDO_DE_DADOS } from '../clientes/pedidos-de-dados.schema.ts';
import { lojaDaConta, minhaConta, trocaDeEmail } from './conta.schema.ts';

export const recusasConta = defineRefusals({
  loja_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Este endereço não é de uma loja' },
  /** Conta-se o que se pede, exista ou não o e-mail: quem adivinha não aprende nada. */
  links_demais: {
    familia: 'limite',
    mensagem: 'Muitos links pedidos hoje. Use o do e-mail mais recente ou tente de novo amanhã',
  },
  /** Uma só para o inventado, o usado, o vencido e o de outra loja. */
  link_da_conta_invalido: {
    familia: 'nao_encontrada',
    mensagem: 'Este link já foi usado ou já não vale. Peça outro',
  },
  nao_e_seu: { familia: 'nao_encontrada', mensagem: 'Não encontramos isto na sua conta' },
  nao_se_cancela: { familia: 'conflito', mensagem: 'Não há cobrança que se repita para cancelar' },
  /** Acabou entre a tela e o clique, ou o gateway já não a pode descontar. */
  contraoferta_acabou: { familia: 'conflito', mensagem: 'Este desconto já não está disponível' },
  contraoferta_sem_resposta: {
    familia: 'indisponivel',
    mensagem: 'Não foi possível aplicar o desconto agora. Tente de novo em instantes',
  },
  fora_do_prazo: {
    familia: 'conflito',
    mensagem: 'O prazo de 7 dias para pedir o dinheiro de volta já passou. Fale com quem vendeu',
  },
  ja_devolvida: { familia: 'conflito', mensagem: 'O dinheiro desta compra já voltou' },
  mesmo_email: { familia: 'invalida', mensagem: 'Este já é o e-mail da sua conta', campo: 'email' },
  /** Não cabe numa transação só: ninguém fica com metade das compras em cada e-mail. */
  troca_grande: {
    familia: 'conflito',
    mensagem: 'São registros demais para trocar por aqui. Fale com quem vendeu',
  },
  telefone_invalido: { familia: 'invalida', mensagem: 'Telefone inválido', campo: 'telefone' },
  sem_cadastro: {
    familia: 'conflito',
    mensagem: 'Seu telefone está no cadastro de outro e-mail. Entre com ele ou fale com quem vendeu',
  },
  sem_cartao: { familia: 'conflito', mensagem: 'Não há cobrança no cartão que se repita aqui' },
  cartao_indisponivel: {
    familia: 'indisponivel',
    mensagem: 'Não foi possível abrir a troca do cartão agora. Tente de novo em instantes',
  },
  /** O gateway não tem onde trocar: só quem vende resolve. */
  troca_de_cartao_fechada: {
    familia: 'conflito',
    mensagem: 'Esta loja ainda não deixa trocar o cartão por aqui. Fale com quem vendeu',
  },
  /** Conta-se o pedido, exista ou não o CPF. */
  dados_ja_pedidos: {
    familia: 'limite',
    mensagem: 'Você já fez este pedido hoje. Quem vendeu já foi avisado',
  },
});
const {
  loja_nao_encontrada,
  links_demais,
  link_da_conta_invalido,
  nao_e_seu,
  nao_se_cancela,
  contraoferta_acabou,
  contraoferta_sem_resposta,
  fora_do_prazo,
  ja_devolvida,
  mesmo_email,
  troca_grande,
  telefone_invalido,
  sem_cadastro,
  sem_cartao,
  cartao_indisponivel,
  troca_de_cartao_fechada,
  dados_ja_pedidos,
} = recusasConta;

const email = z
  .string('Email é obrigatório')
  .trim()
  .toLowerCase()
  .pipe(z.string().min(1, 'Email é obrigatório').max(254).pipe(z.email('Email inválido')));
const alvo = z.object({ id: z.string().min(1).max(64) });
const cpf = z
  .string('CPF é obrigatório')
  .trim()
  .min(1, 'CPF é obrigatório')
  .max(20)
  .refine(cpfValido, 'CPF inválido')
  .transform(digitos);
const acabou = { status: 204, schema: z.undefined() } as const;

export const rotasConta = defineRoutes({
  pedirLinkDaConta: {
    method: 'POST',
    path: '/api/conta/link',
    access: 'publico',
    summary: 'Manda a um e-mail o link de Minha conta; responde o mesmo, exista ou não a pessoa',
    body: z.object({ email }),
    reply: acabou,
    refusals: { loja_nao_encontrada, links_demais },
    porEndereco: 30,
    maxBytes: 1_024,
  },
  entrarNaConta: {
    method: 'POST',
    path: '/api/conta/entrar',
    access: 'publico',
    summary: 'Gasta o link de Minha conta, uma vez, e abre a sessão num cookie',
    body: z.object({ segredo: z.string().min(1).max(100) }),
    reply: acabou,
    refusals: { loja_nao_encontrada, link_da_conta_invalido },
    porEndereco: 60,
    maxBytes: 1_024,
  },
  lerConta: {
    method: 'GET',
    path: '/api/conta',
    access: 'pessoa',
    summary: 'O que a pessoa tem, até quando, o que vem a pagar e os recibos',
    reply: { status: 200, schema: minhaConta },
  },
  sairDaConta: {
    method: 'POST',
    path: '/api/conta/sair',
    access: 'pessoa',
    summary: 'Acaba a sessão',
    reply: acabou,
  },
  cancelarNaConta: {
    method: 'POST',
    path: '/api/conta/assinaturas/{id}/cancelar',
    access: 'pessoa',
    summary: 'Para a cobrança que se repete; os dias pagos ficam',
    params: alvo,
    body: z.object({
      /** Por que sai, nas palavras dela. */
      motivo: z.string().trim().max(500, 'Use até 500 caracteres').default(''),
    }),
    reply: { status: 200, schema: minhaConta },
    refusals: { nao_e_seu, nao_se_cancela },
    maxBytes: 4_096,
  },
  ficarComDesconto: {
    method: 'POST',
    path: '/api/conta/assinaturas/{id}/contraoferta',
    access: 'pessoa',
    summary: 'Fica, em vez de cancelar, com a próxima cobrança descontada; repetir não desconta mais',
    params: alvo,
    reply: { status: 200, schema: minhaConta },
    refusals: { nao_e_seu, contraoferta_acabou, contraoferta_sem_resposta },
  },
  lerLojaDaConta: {
    method: 'GET',
    path: '/api/conta/loja',
    access: 'publico',
    summary: 'O nome e o logo da loja, antes de entrar',
    reply: { status: 200, schema: lojaDaConta },
    refusals: { loja_nao_encontrada },
  },
  pedirTrocaDeEmail: {
    method: 'POST',
    path: '/api/conta/email',
    access: 'pessoa',
    summary: 'Manda um link a cada endereço, o de agora e o novo; nada muda até os dois confirmarem',
    body: z.object({ email }),
    reply: acabou,
    refusals: { mesmo_email, links_demais, nao_e_seu },
    maxBytes: 1_024,
  },
  confirmarTrocaDeEmail: {
    method: 'POST',
    path: '/api/conta/email/confirmar',
    access: 'publico',
    summary: 'Gasta o link de um dos endereços; com o segundo, a troca acontece',
    body: z.object({ segredo: z.string().min(1).max(100) }),
    reply: { status: 200, schema: trocaDeEmail },
    refusals: { loja_nao_encontrada, link_da_conta_invalido, troca_grande },
    porEndereco: 60,
    maxBytes: 1_024,
  },
  trocarTelefoneDaConta: {
    method: 'POST',
    path: '/api/conta/telefone',
    access: 'pessoa',
    summary: 'Troca o telefone do cadastro; não prova de quem ele é',
    body: z.object({ telefone: z.string().trim().min(1, 'Telefone é obrigatório').max(30) }),
    reply: { status: 200, schema: minhaConta },
    refusals: { telefone_invalido, sem_cadastro },
    maxBytes: 1_024,
  },
  abrirTrocaDoCartao: {
    method: 'POST',
    path: '/api/conta/assinaturas/{id}/cartao',
    access: 'pessoa',
    summary: 'O endereço, no gateway, em que se troca o cartão de uma cobrança que se repete',
    params: alvo,
    reply: { status: 200, schema: z.object({ endereco: z.string() }) },
    refusals: { nao_e_seu, sem_cartao, cartao_indisponivel, troca_de_cartao_fechada },
  },
  pedirDadosNaConta: {
    method: 'POST',
    path: '/api/conta/dados',
    access: 'pessoa',
    summary: 'Pede uma cópia dos dados de um CPF, ou o apagamento; responde o mesmo, exista ou não o CPF',
    body: z.object({ tipo: z.enum(TIPOS_DO_PEDIDO_DE_DADOS), cpf }),
    reply: acabou,
    refusals: { dados_ja_pedidos },
    maxBytes: 1_024,
  },
  pedirDevolucao: {
    method: 'POST',
    path: '/api/conta/compras/{id}/devolucao',
    access: 'pessoa',
    summary: 'Pede o dinheiro de volta dentro do prazo da lei; pedir de novo não muda nada',
    params: alvo,
    reply: { status: 200, schema: minhaConta },
    refusals: { nao_e_seu, fora_do_prazo, ja_devolvida },
  },
});
export type RotasConta = typeof rotasConta;
