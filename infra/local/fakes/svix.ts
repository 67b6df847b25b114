import { createHmac } from 'node:crypto';

/**
 * Os cabeçalhos de uma notificação assinada como a Svix assina: HMAC-SHA256 de id, instante e corpo, com o segredo em
 * base64.
 */
export function svixHeaders(
  segredo: string,
  { id, corpo, em }: { readonly id: string; readonly corpo: string; readonly em: Date },
): Record<string, string> {
  const segundos = String(Math.floor(em.getTime() / 1000));
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const assinatura = createHmac('sha256', chave).update(`${id}.${segundos}.${corpo}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': segundos, 'svix-signature': `v1,${assinatura}` };
}
