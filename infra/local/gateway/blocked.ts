import { recusasComuns } from '../../../shared/base/refusals.ts';
import type { ApiReply } from './api.ts';

/** O que o WAF responde a quem passou do limite de pedidos por endereço. */
export function blockedByRate(): ApiReply {
  const { mensagem } = recusasComuns.muitas_requisicoes;
  return {
    status: 429,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ erro: 'muitas_requisicoes', mensagem, id: 'borda' })),
  };
}
