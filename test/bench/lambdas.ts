import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type FunctionName, functionNames, functions } from '../../shared/manifest/manifest.ts';
import { ate, kb, type Medida, mediana } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pasta = join(raiz, '.test/bench');
const PROCESSOS = 20;
const LIMITE_KB = 560;
const LIMITE_RAZAO = 1.4;
/**
 * Pacotes de fora que algumas funções levam (budgets: um teto próprio, escrito), com o que cada um pesa em KB, o que
 * ele arrasta incluído. São carregados só quando usados, menos o que a função usa em toda chamada.
 */
const PESO_KB = {
  'telefones do mundo (libphonenumber-js/max)': 265,
  'pacote da Stripe': 250,
  KMS: 85,
  'SES e XML': 100,
  nodemailer: 140,
  'S3 e XML': 130,
  'csv-parse': 32,
  'react-dom/server': 220,
  'as páginas': 110,
  'assinatura SigV4A': 40,
  SQS: 45,
  'CloudFront e XML': 180,
  'as terminações públicas (tldts)': 85,
  'os contratos de todos os domínios': 60,
  'os domínios que a compra junta': 70,
  'o acesso que o operador dá (assinaturas, clientes, catálogo) e o caixa': 55,
} as const;
type Pacote = keyof typeof PESO_KB;
const TELEFONES = 'telefones do mundo (libphonenumber-js/max)';
const EMAIL = ['SES e XML', 'nodemailer'] as const;
const GATEWAY = ['pacote da Stripe', 'KMS'] as const;
const LEVA: Partial<Record<FunctionName, readonly Pacote[]>> = {
  clientes: [TELEFONES],
  grupos: EMAIL,
  mensagens: EMAIL,
  mensageiro: [...EMAIL, 'SQS'],
  tarefas: ['S3 e XML'],
  agregados: ['SQS'],
  entregas: ['SQS'],
  tarefeiro: [TELEFONES, 'S3 e XML', 'csv-parse', 'SQS'],
  checkout: [TELEFONES, ...GATEWAY, 'os domínios que a compra junta'],
  renovacao: [...GATEWAY, 'os domínios que a compra junta'],
  pedidos: [...GATEWAY, 'o acesso que o operador dá (assinaturas, clientes, catálogo) e o caixa'],
  webhooks: GATEWAY,
  conciliador: [...GATEWAY, 'SQS'],
  pagamentos: [...GATEWAY, ...EMAIL, 'SQS'],
  publicador: ['react-dom/server', 'as páginas', 'S3 e XML', 'assinatura SigV4A', 'SQS'],
  dominios: ['as terminações públicas (tldts)'],
  'dominios-que-andam': ['CloudFront e XML'],
  contrato: ['os contratos de todos os domínios'],
};

function teto(nome: FunctionName): { limite: number; como: string } {
  const levados = LEVA[nome] ?? [];
  const kbs = levados.reduce((soma, pacote) => soma + PESO_KB[pacote], LIMITE_KB);
  const porque = levados.length > 0 ? `; teto próprio: ${levados.join(', ')}` : '';
  return { limite: kbs * 1024, como: `dist/lambdas, minificado${porque}` };
}

/** O cliente de documentos nu, como módulo ES: é a medida, seja qual for o formato em que as funções vão. */
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
  const arquivo = (nome: string) => join(raiz, 'dist/lambdas', nome, 'index.cjs');
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
        mostrar: kb,
        ...teto(nome),
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
