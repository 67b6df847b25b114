import type { IncomingMessage } from 'node:http';
import { type EdgeRequest, PANEL_HOST } from './edge.ts';

/** Só a borda escreve estes; o que um cliente mandar é apagado. */
const DA_BORDA = /^(?:x-origem-segredo|x-endereco-visitante|x-host-visitante|cloudfront-.*|x-forwarded-.*)$/;

/** De onde vem quem visita. */
export type Viewer = { readonly ip: string; readonly pais: string };

/**
 * Quem visita, como o CloudFront o veria. Aqui todos chegam de 127.0.0.1: para parecer outra pessoa, quem testa manda
 * `x-visitante-teste` (endereço) e `cloudfront-viewer-country` (país). Só esta entrada, que não sai da máquina, os
 * ouve.
 */
export function viewerOf({ headers, socket }: IncomingMessage): Viewer {
  const lerCabecalho = (nome: string) => {
    const valor = headers[nome];
    return typeof valor === 'string' && valor !== '' ? valor : null;
  };
  return {
    ip: lerCabecalho('x-visitante-teste') ?? (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
    pais: lerCabecalho('cloudfront-viewer-country')?.toUpperCase() ?? 'BR',
  };
}

/** O pedido como a CloudFront Function o recebe. */
export function toEdgeRequest(pedido: IncomingMessage, url: URL, portaDoPainel: number | null): EdgeRequest {
  const headers: EdgeRequest['headers'] = {};
  for (const [nome, valor] of Object.entries(pedido.headers)) {
    if (valor === undefined || DA_BORDA.test(nome) || nome === 'cookie') continue;
    headers[nome] = { value: Array.isArray(valor) ? valor.join(', ') : valor };
  }
  // O domínio na AWS não leva porta; aqui também não, para que a loja do host não dependa dela.
  const noPainel = pedido.socket.localPort === portaDoPainel;
  headers.host = { value: noPainel ? PANEL_HOST : (pedido.headers.host ?? '').replace(/:\d+$/, '') };
  const valores = new Map<string, { value: string }[]>();
  for (const par of url.search.slice(1).split('&').filter(Boolean)) {
    const [nome = '', ...resto] = par.split('=');
    valores.set(nome, [...(valores.get(nome) ?? []), { value: resto.join('=') }]);
  }
  const querystring = Object.fromEntries(
    [...valores].map(([nome, todos]) => [
      nome,
      { value: todos[0]?.value ?? '', ...(todos.length > 1 ? { multiValue: todos } : {}) },
    ]),
  );
  return { method: pedido.method ?? 'GET', uri: url.pathname, headers, querystring, cookies: {} };
}
