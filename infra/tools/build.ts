import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { BuildOptions as OpcoesDoEsbuild } from 'esbuild';
import * as z from 'zod';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';
import { deixarCredenciaisDoAmbiente } from './credenciais-da-lambda.ts';
import { deixarAParte, entradasAParte } from './pacotes-a-parte.ts';
import { scriptsDoSite } from './scripts-do-site.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = join(raiz, 'dist');
const marca = join(dist, '.build.json');
const configWeb = join(raiz, 'web/vite.config.ts');

const FONTES_DAS_PREVIAS = 'lambdas/adapters/fontes';

type Parte = 'lambdas' | 'web';
export type BuildOptions = { readonly quieto?: boolean; readonly sempre?: boolean };

const MONTAGEM = [
  'infra/tools/build.ts',
  'infra/tools/credenciais-da-lambda.ts',
  'infra/tools/pacotes-a-parte.ts',
  'infra/tools/scripts-do-site.ts',
];
/** De que arquivos cada parte depende; mudou um, a parte é refeita. */
const FONTES: Record<Parte, readonly string[]> = {
  // O publicador leva as páginas dentro dele, e o nome dos scripts que elas citam.
  lambdas: ['lambdas', 'web/site', 'shared', ...MONTAGEM],
  web: ['web', 'shared', ...MONTAGEM],
};

function arquivos(caminho: string): string[] {
  if (!existsSync(caminho)) return [];
  if (!statSync(caminho).isDirectory()) return [caminho];
  return readdirSync(caminho)
    .sort()
    .filter((nome) => !/\.test\.tsx?$/.test(nome))
    .flatMap((nome) => arquivos(join(caminho, nome)));
}

/** Impressão digital do que entra em uma parte: os arquivos e o lock file. */
function impressao(parte: Parte): string {
  const soma = createHash('sha256');
  for (const fonte of [...FONTES[parte], 'package-lock.json']) {
    for (const arquivo of arquivos(join(raiz, fonte))) {
      soma
        .update(`${arquivo.slice(raiz.length)}\0`)
        .update(readFileSync(arquivo))
        .update('\0');
    }
  }
  return soma.digest('hex');
}

function lerMarca(): Partial<Record<Parte, string>> {
  try {
    const lida: unknown = JSON.parse(readFileSync(marca, 'utf8'));
    return z.object({ lambdas: z.string(), web: z.string() }).partial().parse(lida) as Partial<
      Record<Parte, string>
    >;
  } catch {
    return {};
  }
}

const mudou = (parte: Parte) => lerMarca()[parte] !== impressao(parte);

async function refazerSeMudou(parte: Parte, opcoes: BuildOptions, fazer: () => Promise<void>): Promise<void> {
  if (!opcoes.sempre && !mudou(parte)) return;
  const agora = impressao(parte);
  console.log(parte === 'web' ? 'Montando o painel…' : 'Montando as funções…');
  mkdirSync(dist, { recursive: true });
  await fazer().finally(() => rmSync(pastaNova(parte), { recursive: true, force: true }));
  writeFileSync(marca, JSON.stringify({ ...lerMarca(), [parte]: agora }));
}

/** Monta ao lado e troca no fim: quem está rodando nunca vê a pasta pela metade. */
function pastaNova(parte: Parte): string {
  return join(dist, `.${parte}-${process.pid}`);
}

function trocar(nova: string, parte: Parte): void {
  const velha = `${nova}-velha`;
  const atual = join(dist, parte);
  if (existsSync(atual)) renameSync(atual, velha);
  renameSync(nova, atual);
  rmSync(velha, { recursive: true, force: true });
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(0).padStart(5)} KB`;
}

/** O pacote de cada função, na pasta dada. Nada do ambiente de quem constrói entra nele. */
export async function empacotarLambdas(pasta: string): Promise<void> {
  // Só quando há o que montar: carregar as ferramentas custa mais que conferir que nada mudou.
  const { build: esbuild } = await import('esbuild');
  const { nomes } = await scriptsDoSite();
  const comum = {
    absWorkingDir: raiz,
    outdir: pasta,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    // O que vai ao lado pede-se com `require`: o `import()` do Node poria tudo o que um CommonJS exporta em `default`.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.dirname': '__dirname',
      ARQUIVOS_DO_SITE: JSON.stringify(nomes),
    },
    plugins: [deixarCredenciaisDoAmbiente(), deixarAParte()],
    // O binário do sharp e a biblioteca dele não se montam: vão ao lado da função que desenha.
    external: ['@img/sharp-*'],
    minify: true,
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies OpcoesDoEsbuild;
  const { metafile } = await esbuild({
    ...comum,
    entryPoints: functionNames.map((nome) => ({ in: functions[nome].entry, out: `${nome}/index` })),
    metafile: true,
  });
  await esbuild({ ...comum, entryPoints: entradasAParte(metafile) });
  // A letra das prévias, que a função lê do seu lado.
  for (const nome of functionNames.filter((nome) => existsSync(join(pasta, nome, 'desenho.cjs')))) {
    cpSync(join(raiz, FONTES_DAS_PREVIAS), join(pasta, nome, 'fontes'), { recursive: true });
  }
}

/**
 * Empacota cada função do manifesto em dist/lambdas/<nome>/index.cjs, como o CDK a envia. CommonJS: em módulo ES,
 * importar 'node:http' avalia tudo o que ele exporta, e com isso carrega o undici, 10 ms de cada arranque a frio.
 */
export function buildLambdas(opcoes: BuildOptions = {}): Promise<void> {
  return refazerSeMudou('lambdas', opcoes, async () => {
    const faltam = functionNames.filter((nome) => !existsSync(join(raiz, functions[nome].entry)));
    if (faltam.length > 0) {
      throw new Error(`Funções do manifesto sem arquivo de entrada: ${faltam.join(', ')}`);
    }
    const nova = pastaNova('lambdas');
    await empacotarLambdas(nova);
    trocar(nova, 'lambdas');
    for (const nome of opcoes.quieto ? [] : functionNames) {
      console.log(`  ${kb(statSync(join(dist, 'lambdas', nome, 'index.cjs')).size)}  lambda ${nome}`);
    }
  });
}

/** O painel e as páginas que não mudam, na pasta dada. Nada do ambiente de quem constrói entra neles. */
export async function empacotarWeb(pasta: string): Promise<void> {
  const { build: vite } = await import('vite');
  // O Vite obedece ao NODE_ENV de quem o chama: num teste, montaria o React de desenvolvimento.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await vite({ configFile: configWeb, logLevel: 'warn', build: { outDir: pasta, emptyOutDir: true } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  for (const { caminho, conteudo } of (await scriptsDoSite()).arquivos) {
    writeFileSync(join(pasta, caminho), conteudo);
  }
}

/** Monta o painel e as páginas com a configuração de produção do Vite, em dist/web. */
export function buildWeb(opcoes: BuildOptions = {}): Promise<void> {
  return refazerSeMudou('web', opcoes, async () => {
    const nova = pastaNova('web');
    await empacotarWeb(nova);
    trocar(nova, 'web');
    for (const arquivo of opcoes.quieto ? [] : arquivos(join(dist, 'web'))) {
      if (!/\.(?:js|css|html)$/.test(arquivo)) continue;
      const conteudo = readFileSync(arquivo);
      const nome = arquivo.slice(join(dist, 'web').length + 1);
      console.log(`  ${kb(conteudo.length)}  (${kb(gzipSync(conteudo).length).trim()} gz)  ${nome}`);
    }
  });
}

const MONTAR: Record<Parte, (opcoes: BuildOptions) => Promise<void>> = {
  lambdas: buildLambdas,
  web: buildWeb,
};
const PARTES = ['lambdas', 'web'] as const;

/** Refaz só o que mudou desde a última vez. */
export async function build(opcoes: BuildOptions = {}, partes: readonly Parte[] = PARTES): Promise<void> {
  await Promise.all(partes.map((parte) => MONTAR[parte](opcoes)));
}

/**
 * Refaz o que mudou num processo que acaba: quem fica de pé não carrega o Vite nem o serviço do esbuild, que guardam
 * centenas de MB. Devolve false quando a montagem falhou; o erro já apareceu.
 */
export async function buildApart(partes: readonly Parte[] = PARTES): Promise<boolean> {
  const mudaram = partes.filter(mudou);
  if (mudaram.length === 0) return true;
  const argumentos = [fileURLToPath(import.meta.url), '--quieto', ...mudaram];
  const [codigo] = await once(spawn(process.execPath, argumentos, { stdio: 'inherit' }), 'close');
  return codigo === 0;
}

if (import.meta.main) {
  const inicio = performance.now();
  const { values, positionals } = parseArgs({
    options: { sempre: { type: 'boolean' }, quieto: { type: 'boolean' } },
    allowPositionals: true,
  });
  const pedidas = PARTES.filter((parte) => positionals.length === 0 || positionals.includes(parte));
  await build(values, pedidas);
  if (!values.quieto) console.log(`Pronto em ${((performance.now() - inicio) / 1000).toFixed(1)} s.`);
}
