import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Reply } from './reply.ts';

/** O CloudFront comprime textos a partir de 1.000 bytes. */
const MINIMO_A_COMPRIMIR = 1000;

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

/** O que o navegador disse que aceita e o que ele já tem. */
export type Wanted = { readonly aceita: string; readonly seNaoMudou: string };

type ArquivoServido = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Muda quando o conteúdo muda. */
  readonly marca: string;
  readonly corpo: (metodo: Metodo) => Buffer;
};

/** Entrega como o CloudFront: comprimido para quem aceita, e 304 a quem já o tem. */
function servir({ headers, bytes, marca, corpo }: ArquivoServido, pedido: Wanted): Reply {
  const texto = ehTexto(headers['content-type'] ?? '', bytes);
  const metodo = texto ? metodoPara(pedido.aceita) : '';
  const etag = `"${marca}${metodo ? `-${metodo}` : ''}"`;
  const todos = {
    ...headers,
    etag,
    ...(texto ? { vary: 'Accept-Encoding' } : {}),
    ...(metodo ? { 'content-encoding': metodo } : {}),
  };
  if (pedido.seNaoMudou === etag) return { status: 304, headers: todos, body: '' };
  return { status: 200, headers: todos, body: corpo(metodo) };
}

/** Entrega um corpo que não está em disco. */
export function negotiate(corpo: Buffer, headers: Record<string, string>, pedido: Wanted): Reply {
  const marca = createHash('sha256').update(corpo).digest('base64url').slice(0, 16);
  const bytes = corpo.length;
  return servir({ headers, bytes, marca, corpo: (metodo) => comprimir(corpo, metodo) }, pedido);
}

const NAO_ACHADO: Reply = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Not Found',
};

/** Serve dist/web como S3 e CloudFront: tipos, cache por nome com hash, compressão, 304. */
export function staticFiles(pasta: string) {
  const comprimidos = new Map<string, Buffer>();

  function achar(uri: string): string | null {
    try {
      const caminho = normalize(join(pasta, decodeURIComponent(uri)));
      return caminho.startsWith(pasta + sep) ? caminho : null;
    } catch {
      return null;
    }
  }

  return (uri: string, pedido: Wanted): Reply => {
    const caminho = achar(uri);
    const dados = caminho === null ? undefined : statSync(caminho, { throwIfNoEntry: false });
    if (caminho === null || !dados?.isFile()) return NAO_ACHADO;
    const marca = `${dados.mtimeMs.toString(36)}-${dados.size.toString(36)}`;
    const headers = {
      'content-type': getMimeType(caminho) ?? 'application/octet-stream',
      'cache-control': uri.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    const corpo = (metodo: Metodo) => {
      const nome = `${caminho} ${marca} ${metodo}`;
      const guardado = comprimidos.get(nome) ?? comprimir(readFileSync(caminho), metodo);
      comprimidos.set(nome, guardado);
      return guardado;
    };
    return servir({ headers, bytes: dados.size, marca, corpo }, pedido);
  };
}
