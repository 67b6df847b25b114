import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArquivosDoSite } from '../../shared/site/site.schema.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** O script de cada página publicada, um por página: o que dois usam vai nos dois, para que nenhum espere por outro. */
const ENTRADAS = {
  pagina: 'web/site/scripts/pagina.ts',
  checkout: 'web/site/checkout/main.tsx',
  /** Só o pede quem já fez um pedido, ou chega com um cupom: o script escrito não o cita, para não mudar com ele. */
  aberto: 'web/site/aberto/main.ts',
} as const;

type Arquivo = { readonly caminho: string; readonly conteudo: Uint8Array };
type ScriptsDoSite = {
  /** O que as páginas citam ('/assets/site-1A2B3C4D.js') ou escrevem. */
  readonly nomes: ArquivosDoSite;
  /** Arquivos a gravar na pasta da web, com o caminho dentro dela. */
  readonly arquivos: readonly Arquivo[];
};

/** Monta um script e as partes que ele carrega depois; o primeiro arquivo é o script. */
async function montarUm(nome: string, entrada: string): Promise<[Arquivo, ...Arquivo[]]> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: raiz,
    entryPoints: { [nome]: entrada },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: `${nome}-parte-[hash]`,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const doScript = Object.entries(metafile.outputs).find(([, saida]) => saida.entryPoint === entrada)?.[0];
  const arquivos = outputFiles.map(({ path, contents }) => ({
    caminho: join('assets', basename(path)),
    conteudo: contents,
  }));
  const script = arquivos.find(({ caminho }) => caminho === doScript);
  if (!script) throw new Error(`A montagem não devolveu o script de ${entrada}`);
  return [script, ...arquivos.filter((arquivo) => arquivo !== script)];
}

async function montar(): Promise<ScriptsDoSite> {
  const [pagina, checkout, aberto] = await Promise.all([
    montarUm('site', ENTRADAS.pagina),
    montarUm('checkout', ENTRADAS.checkout),
    montarUm('aberto', ENTRADAS.aberto),
  ]);
  const endereco = ([{ caminho }]: [Arquivo, ...Arquivo[]]) => `/assets/${basename(caminho)}`;
  return {
    nomes: {
      pagina: endereco(pagina),
      emLinha: pagina.length === 1 ? new TextDecoder().decode(pagina[0].conteudo).trim() : null,
      checkout: endereco(checkout),
      aberto: endereco(aberto),
    },
    arquivos: [...pagina, ...checkout, ...aberto],
  };
}

let montados: Promise<ScriptsDoSite> | undefined;

/**
 * Os scripts das páginas publicadas. O nome vem do conteúdo: a montagem das funções, que o escreve nas páginas, e a da
 * web, que o serve, chegam ao mesmo, qualquer que venha antes.
 */
export function scriptsDoSite(): Promise<ScriptsDoSite> {
  montados ??= montar();
  return montados;
}
