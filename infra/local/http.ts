import type { IncomingMessage, ServerResponse } from 'node:http';

/** Junta o corpo de um pedido; devolve null quando passa do limite em bytes. */
export async function readBody(pedido: IncomingMessage, limite = 25_000_000): Promise<Buffer | null> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of pedido) {
    const pedaco = Buffer.from(parte);
    total += pedaco.length;
    if (total > limite) return null;
    partes.push(pedaco);
  }
  return Buffer.concat(partes);
}

/** Responde um JSON, sem cache. */
export function sendJson(
  resposta: ServerResponse,
  status: number,
  corpo: unknown,
  cabecalhos: Record<string, string> = {},
): void {
  if (resposta.headersSent) return;
  resposta.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...cabecalhos,
  });
  resposta.end(JSON.stringify(corpo));
}
