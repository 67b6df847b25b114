import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pedido = {
  metodo: string;
  caminho: string;
  cabecalhos: IncomingMessage['headers'];
  corpo: string;
};
export type Resposta = { status: number; corpo?: unknown; bruto?: string; tipo?: string };
type Responder = (
  pedido: Pedido,
  resposta: ServerResponse,
) => Resposta | null | undefined | Promise<Resposta | null | undefined>;

/**
 * Servidor HTTP de verdade em 127.0.0.1, que guarda os pedidos e responde o que `responder` manda; devolvendo
 * null, quem responde (ou deixa de responder) é o próprio `responder`.
 */
export async function abrirServidor(responder: Responder) {
  const pedidos: Pedido[] = [];
  const servidor = createServer(async (entrada, saida) => {
    const partes: Buffer[] = [];
    for await (const parte of entrada) partes.push(parte);
    const pedido: Pedido = {
      metodo: entrada.method ?? '',
      caminho: entrada.url ?? '',
      cabecalhos: entrada.headers,
      corpo: Buffer.concat(partes).toString('utf8'),
    };
    pedidos.push(pedido);
    const resposta = await responder(pedido, saida);
    if (!resposta) return;
    saida.writeHead(resposta.status, { 'content-type': resposta.tipo ?? 'application/json' });
    saida.end(resposta.bruto ?? (resposta.corpo === undefined ? undefined : JSON.stringify(resposta.corpo)));
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    pedidos,
    fechar: () =>
      new Promise<void>((fim) => {
        servidor.close(() => fim());
        servidor.closeAllConnections();
      }),
  };
}
