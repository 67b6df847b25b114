import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import * as z from 'zod';

/** O que as rotas do Hono recebem do Node: o pedido e a resposta crus. */
export type NodeEnv = { Bindings: HttpBindings };

/** O caminho de uma rota nossa, '/x/{id}', como o Hono o escreve. */
export const honoPath = (caminho: string) => caminho.replace(/\{(\w+)\}/g, ':$1');

export type LoopbackServer = {
  readonly origem: string;
  readonly porta: number;
  readonly stop: () => Promise<void>;
};

/** Letras que um host pode ter, com a porta e os colchetes do IPv6. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * O que o servidor do Node chama a cada pedido. Quem descarta um corpo que ninguém leu é o próprio Node: a limpeza da
 * biblioteca põe um prazo na ligação, e o cumpriria no pedido seguinte. Um host malformado segue como o de ninguém: a
 * biblioteca responderia 400 por fora da entrada, sem a recusa nem os cabeçalhos do produto.
 */
export function listenerOf(app: Pick<Hono<NodeEnv>, 'fetch'>): RequestListener {
  const responder = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  return (pedido, resposta) => {
    if (!HOST.test(pedido.headers.host ?? '')) pedido.headers.host = 'ninguem.invalid';
    void responder(pedido, resposta);
  };
}

/** Serve uma aplicação em 127.0.0.1; prefere a porta de antes, para que endereços já entregues continuem abrindo. */
export async function serveOnLoopback(
  app: Pick<Hono<NodeEnv>, 'fetch'>,
  preferida = 0,
): Promise<LoopbackServer> {
  const servidor = createServer(listenerOf(app));
  servidor.keepAliveTimeout = 60_000;
  const escutar = (porta: number) => once(servidor.listen(porta, '127.0.0.1'), 'listening');
  await (preferida > 0 ? escutar(preferida).catch(() => escutar(0)) : escutar(0));
  const { port } = z.object({ port: z.number() }).parse(servidor.address());
  return {
    origem: `http://127.0.0.1:${port}`,
    porta: port,
    stop: async () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

/** Corta a conexão sem responder, como um serviço que caiu. */
export function hangUp({ env }: { readonly env: HttpBindings }): Response {
  env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Quem chamou fica esperando, até desistir. */
export const neverReply = (): Promise<Response> => new Promise(() => {});
