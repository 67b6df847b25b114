import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackServer = {
  readonly origem: string;
  readonly porta: number;
  readonly stop: () => Promise<void>;
};

type Atender = (pedido: IncomingMessage, resposta: ServerResponse) => Promise<void>;

/** Sobe um servidor em 127.0.0.1; prefere a porta de antes, para que endereços já entregues continuem abrindo. */
export async function listenOnLoopback(atender: Atender, preferida = 0): Promise<LoopbackServer> {
  const servidor = createServer((pedido, resposta) => {
    atender(pedido, resposta).catch(() => pedido.socket.resetAndDestroy());
  });
  servidor.keepAliveTimeout = 60_000;
  const escutar = (porta: number) =>
    new Promise<void>((resolve, reject) => {
      servidor.once('error', reject);
      servidor.listen(porta, '127.0.0.1', () => {
        servidor.off('error', reject);
        resolve();
      });
    });
  await (preferida > 0 ? escutar(preferida).catch(() => escutar(0)) : escutar(0));
  const { port } = servidor.address() as AddressInfo;
  return {
    origem: `http://127.0.0.1:${port}`,
    porta: port,
    stop: async () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}
