import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { scriptsDoSite } from '../../tools/scripts-do-site.ts';
import type { NodeEnv } from '../http.ts';
import type { Reply } from './reply.ts';
import { staticFiles, type Wanted } from './static-files.ts';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));

export type WebHandler = (uri: string, quer: Wanted, c: Context<NodeEnv>) => Promise<Reply | 'respondido'>;

export type Web = {
  readonly atender: WebHandler;
  readonly direto?: (caminho: string) => boolean;
  readonly stop: () => Promise<void>;
};

/** A montagem de produção, em dist/web. */
export function builtWeb(): Web {
  const servir = staticFiles(join(raiz, 'dist/web'));
  return {
    atender: async (uri, quer) => servir(uri, quer),
    stop: async () => {},
  };
}

const respostaSemCache = (tipo: string, body: Buffer | string): Reply => ({
  status: 200,
  headers: { 'content-type': `${tipo}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
});

/** O Vite de desenvolvimento dentro da mesma porta, com troca a quente. */
export async function devWeb(servidor: Server): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(raiz, 'web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: servidor } },
  });
  return {
    direto: (caminho) =>
      /^\/(?:@|node_modules\/|\.vite\/)/.test(caminho) || /\.(?:[cm]?[jt]sx?|css|svg|png|map)$/.test(caminho),
    atender: async (uri, _quer, { env: { incoming, outgoing } }) => {
      if (uri.endsWith('.html')) {
        const html = await readFile(join(vite.config.root, uri), 'utf8');
        return respostaSemCache('text/html', await vite.transformIndexHtml(incoming.url ?? uri, html));
      }
      const script = (await scriptsDoSite()).arquivos.find(({ caminho }) => `/${caminho}` === uri);
      if (script) return respostaSemCache('text/javascript', Buffer.from(script.conteudo));
      vite.middlewares(incoming, outgoing, () => {
        outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
      });
      return 'respondido';
    },
    stop: () => vite.close(),
  };
}
