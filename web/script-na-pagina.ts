import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MARCADO = /<script data-em-linha src="\/(?<entrada>[\w/-]+\.ts)"><\/script>/g;

/** Monta um script que cabe num arquivo só, para ir escrito numa página. */
async function montar(entrada: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entrada, import.meta.url))],
    write: false,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * Escreve na página o script marcado `data-em-linha`: o que decide o que se vê não pode custar uma ida ao servidor. A
 * CSP aceita-o pelo resumo: quem o muda acrescenta o novo em infra/aws/edge/scripts-em-linha.ts.
 */
export const scriptNaPagina = (): Plugin => ({
  name: 'script-na-pagina',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let escrita = html;
      for (const { 0: marca, groups } of html.matchAll(MARCADO)) {
        const script = await montar(groups?.entrada ?? '');
        escrita = escrita.replace(marca, () => `<script>${script}</script>`);
      }
      return escrita;
    },
  },
});
