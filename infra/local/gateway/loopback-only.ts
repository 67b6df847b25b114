import type { IncomingMessage } from 'node:http';

const CASA = new Set(['localhost', '127.0.0.1', '[::1]']);

function nome(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Só quem está nesta máquina e abriu a própria página: recusa outro nome no Host (um domínio que alguém aponte
 * para 127.0.0.1) e pedidos que outra página faça às escondidas.
 */
export function isLoopbackRequest(pedido: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': vindoDe } = pedido.headers;
  if (!CASA.has(nome(host))) return false;
  if (vindoDe === 'cross-site') return false;
  return origin === undefined || origin === `http://${host}`;
}
