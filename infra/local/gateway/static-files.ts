import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TIPOS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** O CloudFront comprime textos a partir de 1.000 bytes. */
const MINIMO_A_COMPRIMIR = 1000;

export type StaticReply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
};
type Guardado = { em: number; corpos: Map<string, Buffer> };

type Metodo = 'br' | 'gzip' | '';

function comprimir(corpo: Buffer, metodo: Metodo): Buffer {
  if (metodo === 'gzip') return gzipSync(corpo);
  if (metodo === 'br') {
    return brotliCompressSync(corpo, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  return corpo;
}

const ehTexto = (tipo: string, bytes: number) =>
  /^text\/|json|xml|svg/.test(tipo) && bytes >= MINIMO_A_COMPRIMIR;
const metodoPara = (aceita: string): Metodo =>
  /\bbr\b/.test(aceita) ? 'br' : /\bgzip\b/.test(aceita) ? 'gzip' : '';

/** Entrega um corpo que não está em disco como o CloudFront: comprimido para quem aceita, e 304 a quem já o tem. */
export function negotiate(
  corpo: Buffer,
  cabecalhos: Record<string, string>,
  pedido: { aceita: string; seNaoMudou: string },
): StaticReply {
  const texto = ehTexto(cabecalhos['content-type'] ?? '', corpo.length);
  const metodo = texto ? metodoPara(pedido.aceita) : '';
  const marca = createHash('sha256').update(corpo).digest('base64url').slice(0, 16);
  const headers = {
    ...cabecalhos,
    etag: `"${marca}${metodo ? `-${metodo}` : ''}"`,
    ...(texto ? { vary: 'Accept-Encoding' } : {}),
    ...(metodo ? { 'content-encoding': metodo } : {}),
  };
  if (pedido.seNaoMudou === headers.etag) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body: comprimir(corpo, metodo) };
}

/** Serve dist/web como S3 e CloudFront: tipos, cache por nome com hash, compressão, 304. */
export function staticFiles(pasta: string) {
  const memoria = new Map<string, Guardado>();

  return (uri: string, pedido: { aceita: string; seNaoMudou: string }): StaticReply => {
    let caminho: string;
    try {
      caminho = normalize(join(pasta, decodeURIComponent(uri)));
    } catch {
      return naoAchado();
    }
    if (!caminho.startsWith(pasta + sep)) return naoAchado();
    const dados = statSync(caminho, { throwIfNoEntry: false });
    if (!dados?.isFile()) return naoAchado();

    const tipo = TIPOS[extname(caminho)] ?? 'application/octet-stream';
    const texto = ehTexto(tipo, dados.size);
    const metodo = texto ? metodoPara(pedido.aceita) : '';
    const guardado = memoria.get(caminho);
    const atual: Guardado =
      guardado?.em === dados.mtimeMs ? guardado : { em: dados.mtimeMs, corpos: new Map() };
    memoria.set(caminho, atual);
    const body = atual.corpos.get(metodo) ?? comprimir(readFileSync(caminho), metodo);
    atual.corpos.set(metodo, body);

    const etag = `"${dados.mtimeMs.toString(36)}-${dados.size.toString(36)}${metodo ? `-${metodo}` : ''}"`;
    const headers = {
      'content-type': tipo,
      etag,
      'cache-control': uri.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(texto ? { vary: 'Accept-Encoding' } : {}),
      ...(metodo ? { 'content-encoding': metodo } : {}),
    };
    if (pedido.seNaoMudou === etag) return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers, body };
  };
}

function naoAchado(): StaticReply {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from('Not Found'),
  };
}
