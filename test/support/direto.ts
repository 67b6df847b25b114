import { randomUUID } from 'node:crypto';
import type { Stack } from '../../infra/local/stack.ts';

/**
 * Um fetch que vai direto ao API Gateway local: a rota, o token, o limite e o evento são os mesmos; não passa pela
 * porta, nem pela borda, nem pelo limite por endereço. Para quem prova o que a função faz, e não como se chega a ela.
 */
export function abrirDireto({ api, origin }: Pick<Stack, 'api' | 'origin'>): typeof fetch {
  return async (entrada, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(entrada), origin);
    const {
      host = 'localhost',
      'x-visitante-teste': visitante = randomUUID(),
      ...outros
    } = Object.fromEntries(new Headers(headers));
    const resposta = await api({
      method,
      path: pathname,
      query: search.slice(1),
      // Os dois últimos são a borda que os escreve.
      headers: { ...outros, 'x-host-visitante': host.toLowerCase(), 'x-endereco-visitante': visitante },
      body: Buffer.from(String(body ?? '')),
      ip: visitante,
    });
    const { status } = resposta;
    const bytes = status === 204 ? null : new Uint8Array(Buffer.from(resposta.body));
    return new Response(bytes, { status, headers: resposta.headers });
  };
}
