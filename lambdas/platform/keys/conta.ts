import { createHash } from 'node:crypto';
import { type Key, keyIn } from './key.ts';

// Minha conta, de quem comprou (regra 60); a tabela de acessos e custos é acessos.md.

/** O link que se mandou a um e-mail; guarda-se o resumo do segredo, que só o e-mail tem. */
export const linkDaContaKey = keyIn<[resumo: string]>('CONTA_LINK');

/** A sessão que um link abriu; guarda-se o resumo do que está no cookie. */
export const sessaoDaContaKey = keyIn<[resumo: string]>('CONTA_SESSAO');

/** Quantos links se pediram num dia para um e-mail, ou de uma rede. */
export const linksPedidosKey = keyIn<[dia: string, quem: string]>('CONTA_LINKS_DO_DIA');

/**
 * As compras pagas com um e-mail, que pode não ser o do cadastro; o id do pedido fecha a chave. Guarda-se só o resumo
 * do e-mail: o pedido o tem, e quem o perde nele deixa de ser achado por ele.
 */
export const compraDoEmailKey = (usuario_id: string, email: string, pedido_id: string): Key => ({
  pk: `${usuario_id}#COMPRA_EMAIL`,
  sk: `${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}#${pedido_id}`,
});

/** Os pedidos de devolução de um vendedor, do mais antigo ao mais novo. */
export const devolucoesPartition = (usuario_id: string) => `${usuario_id}#DEVOLUCAO`;

export const devolucaoKey = keyIn<[ate: string, pedido_id: string]>('DEVOLUCAO');
