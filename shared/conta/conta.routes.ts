import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { minhaConta } from './conta.schema.ts';

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
  fora_do_prazo: {
    familia: 'conflito',
    mensagem: 'O prazo de 7 dias para pedir o dinheiro de volta já passou. Fale com quem vendeu',
  },
  ja_devolvida: { familia: 'conflito', mensagem: 'O dinheiro desta compra já voltou' },
});
const {
  loja_nao_encontrada,
  links_demais,
  link_da_conta_invalido,
  nao_e_seu,
  nao_se_cancela,
  fora_do_prazo,
  ja_devolvida,
} = recusasConta;

const email = z
  .string('Email é obrigatório')
  .trim()
  .toLowerCase()
  .pipe(z.string().min(1, 'Email é obrigatório').max(254).pipe(z.email('Email inválido')));
const alvo = z.object({ id: z.string().min(1).max(64) });
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
