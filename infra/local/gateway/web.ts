import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptsDoSite } from '../../tools/scripts-do-site.ts';
import type { WebHandler } from './server.ts';
import { staticFiles } from './static-files.ts';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));

export type Web = {
  readonly atender: WebHandler;
  readonly direto?: (caminho: string) => boolean;
  readonly stop: () => Promise<void>;
};

/** A montagem de produção, em dist/web. */
export function builtWeb(): Web {
  const servir = staticFiles(join(raiz, 'dist/web'));
  return {
    atender: async (uri, pedido) =>
      servir(uri, {
        aceita: String(pedido.headers['accept-encoding'] ?? ''),
        seNaoMudou: pedido.headers['if-none-match'] ?? '',
      }),
    stop: async () => {},
  };
}

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
    atender: async (uri, pedido, resposta) => {
      if (uri.endsWith('.html')) {
        const html = await readFile(join(vite.config.root, uri), 'utf8');
        const body = Buffer.from(await vite.transformIndexHtml(pedido.url ?? uri, html));
        return {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
          body,
        };
      }
      const script = (await scriptsDoSite()).arquivos.find(({ caminho }) => `/${caminho}` === uri);
      if (script) {
        return {
          status: 200,
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
          body: Buffer.from(script.conteudo),
        };
      }
      vite.middlewares(pedido, resposta, () => {
        resposta.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
      });
      return 'respondido';
    },
    stop: () => vite.close(),
  };
}
