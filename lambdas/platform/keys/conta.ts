import { createHash } from 'node:crypto';
import { type Key, keyIn } from './key.ts';

/** Com que nome se guarda um e-mail nas chaves de Minha conta. */
export const resumoDoEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

// Minha conta, de quem comprou (regra 60); a tabela de acessos e custos é acessos.md.

/** O link que se mandou a um e-mail; guarda-se o resumo do segredo, que só o e-mail tem. */
export const linkDaContaKey = keyIn<[resumo: string]>('CONTA_LINK');

/** A sessão que um link abriu; guarda-se o resumo do que está no cookie. */
export const sessaoDaContaKey = keyIn<[resumo: string]>('CONTA_SESSAO');

/** Quantos links se pediram num dia para um e-mail, ou de uma rede. */
export const linksPedidosKey = keyIn<[dia: string, quem: string]>('CONTA_LINKS_DO_DIA');

/** Uma troca de e-mail que se pediu e os dois endereços ainda não confirmaram; há uma por e-mail da conta. */
export const trocaDeEmailKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#CONTA_TROCA`,
  sk: resumoDoEmail(email),
});

/** O link que se mandou a um dos endereços de uma troca; guarda-se o resumo do segredo. */
export const linkDaTrocaKey = keyIn<[resumo: string]>('CONTA_TROCA_LINK');

/** Desde quando acabaram as sessões de um e-mail que se trocou. */
export const fimDasSessoesKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#CONTA_SESSOES_FIM`,
  sk: resumoDoEmail(email),
});

/** O que se pediu dos dados de um CPF, uma cópia ou o apagamento, e quem vende ainda não respondeu. */
export const pedidoDeDadosKey = keyIn<[id: string]>('PEDIDO_DE_DADOS');

/**
 * As compras pagas com um e-mail, que pode não ser o do cadastro; o id do pedido fecha a chave. Guarda-se só o resumo
 * do e-mail: o pedido o tem, e quem o perde nele deixa de ser achado por ele. Depois de uma troca de e-mail, a chave é
 * a do novo, e `do_pedido` o resumo do que está no pedido.
 */
export const compraDoEmailKey = (usuario_id: string, email: string, pedido_id: string): Key => ({
  pk: `${usuario_id}#COMPRA_EMAIL`,
  sk: `${resumoDoEmail(email)}#${pedido_id}`,
});

/** Os pedidos de devolução de um vendedor, do mais antigo ao mais novo. */
export const devolucoesPartition = (usuario_id: string) => `${usuario_id}#DEVOLUCAO`;

export const devolucaoKey = keyIn<[ate: string, pedido_id: string]>('DEVOLUCAO');
