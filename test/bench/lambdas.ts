import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';
import { ate, kb, type Medida, mediana } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pasta = join(raiz, '.test/bench');
const PROCESSOS = 20;
const LIMITE_BYTES = 560 * 1024;
const LIMITE_RAZAO = 1.3;
/** Quem leva pacote de fora (budgets: um teto próprio, escrito): os metadados completos de telefones do mundo. */
const TETOS: Partial<Record<string, number>> = { clientes: 760 * 1024 };

/** O cliente de documentos nu, empacotado com as mesmas opções que as funções. */
async function montarReferencia(): Promise<string> {
  mkdirSync(pasta, { recursive: true });
  const entrada = join(pasta, 'referencia.ts');
  writeFileSync(
    entrada,
    `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const doc = DynamoDBDocumentClient.from(new DynamoDBClient({}));\n`,
  );
  const saida = join(pasta, 'referencia.mjs');
  await build({
    absWorkingDir: raiz,
    nodePaths: [join(raiz, 'node_modules')],
    entryPoints: [entrada],
    outfile: saida,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    banner: {
      js: "import { createRequire as criarRequireDaReferencia } from 'node:module';const require = criarRequireDaReferencia(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return saida;
}

/** Milissegundos de um import num processo novo. */
function importar(arquivo: string, env: Record<string, string>): number {
  const codigo = `const t=performance.now();await import(${JSON.stringify(pathToFileURL(arquivo).href)});process.stdout.write(String(performance.now()-t));process.exit(0)`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', codigo], {
      env: { ...process.env, NODE_COMPILE_CACHE: '', AWS_REGION: 'sa-east-1', ...env },
      encoding: 'utf8',
    }),
  );
}

/** Tamanho de cada pacote e a razão entre o seu import a frio e o do cliente de documentos nu. */
export async function medirLambdas(): Promise<Medida[]> {
  const referencia = await montarReferencia();
  const arquivo = (nome: string) => join(raiz, 'dist/lambdas', nome, 'index.mjs');
  const tempos: Record<string, number[]> = { referencia: [] };
  for (const nome of functionNames) tempos[nome] = [];
  // Uma volta de cada por vez: se a máquina muda de ritmo, muda para todas.
  for (let volta = 0; volta < PROCESSOS; volta += 1) {
    tempos.referencia?.push(importar(referencia, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }));
    for (const nome of functionNames) {
      const env = Object.fromEntries(
        functions[nome].env.map((chave) => [chave, `https://${chave.toLowerCase()}.invalid`]),
      );
      tempos[nome]?.push(importar(arquivo(nome), { ...env, ESTAGIO: 'prod' }));
    }
  }
  const base = mediana(tempos.referencia ?? []);
  return [
    ate('cliente de documentos nu', {
      valor: statSync(referencia).size,
      limite: null,
      mostrar: kb,
      como: `a frio: ${base.toFixed(0)} ms`,
    }),
    ...functionNames.flatMap((nome) => [
      ate(`pacote da função ${nome}`, {
        valor: statSync(arquivo(nome)).size,
        limite: TETOS[nome] ?? LIMITE_BYTES,
        mostrar: kb,
        como: TETOS[nome]
          ? 'dist/lambdas, minificado; teto próprio: libphonenumber-js/max'
          : 'dist/lambdas, minificado',
      }),
      ate(`import a frio da função ${nome}`, {
        valor: mediana(tempos[nome] ?? []) / base,
        limite: LIMITE_RAZAO,
        mostrar: (n) => `${n.toFixed(2)}×`,
        como: `mediana de ${PROCESSOS} processos (${mediana(tempos[nome] ?? []).toFixed(0)} ms) sobre o cliente nu`,
      }),
    ]),
  ];
}
