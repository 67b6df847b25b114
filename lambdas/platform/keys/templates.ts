import type { Key } from './key.ts';

// As chaves dos templates; a tabela de acessos e custos é acessos.md.
export const templatesEmailPartition = (usuario_id: string) => `${usuario_id}#TEMPLATE_EMAIL`;
export const templateEmailKey = (usuario_id: string, cartao: string, categoria: string): Key => ({
  pk: templatesEmailPartition(usuario_id),
  sk: `${cartao}#${categoria}`,
});
/** O cartão a que um produto se associou à mão (regra 19). */
export const associacoesPartition = (usuario_id: string) => `${usuario_id}#TEMPLATE_PRODUTO`;
export const associacaoKey = (usuario_id: string, produto_id: string): Key => ({
  pk: associacoesPartition(usuario_id),
  sk: produto_id,
});
/** A versão do conjunto das associações de um operador: cada gravação a sobe. */
export const versaoDasAssociacoesKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'ASSOCIACOES' });
/** As mensagens de WhatsApp de um operador, e o que se sabe de cada uma na Meta. */
export const templatesWhatsappPartition = (usuario_id: string) => `${usuario_id}#TEMPLATE_WHATSAPP`;
export const templateWhatsappKey = (usuario_id: string, cartao: string, tipo: string): Key => ({
  pk: templatesWhatsappPartition(usuario_id),
  sk: `${cartao}#${tipo}`,
});
