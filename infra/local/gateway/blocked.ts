import { recusasComuns } from '../../../shared/base/refusals.ts';
import { jsonReply, type Reply } from './reply.ts';

/** O que o WAF responde a quem passou do limite de pedidos por endereço. */
export function blockedByRate(): Reply {
  const { mensagem } = recusasComuns.muitas_requisicoes;
  return jsonReply(429, { erro: 'muitas_requisicoes', mensagem, id: 'borda' });
}
