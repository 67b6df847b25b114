import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type FunctionName, functionNames, functions } from '../../shared/manifest/manifest.ts';
import { ate, kb, type Medida, mediana } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pasta = join(raiz, '.test/bench');
const PROCESSOS = 20;
/** De uma função sem pacote de fora, e da que leva algum. */
const LIMITE_RAZAO = { semPacote: 1.4, comPacote: 1.6 };
/** O que se pede de toda função; as que levam pacotes de fora passam dele por causa deles, e só deles. */
const ORCAMENTO_KB = 560;
const TELEFONES = 'telefones do mundo (libphonenumber-js/max, 180 KB)';
const EMAIL = ['SES e XML (75 KB)', 'nodemailer (136 KB)', 'KMS (51 KB)'] as const;
const GATEWAY = ['pacote da Stripe (248 KB)', 'KMS (51 KB)'] as const;
type Teto = { readonly kb: number; readonly leva?: readonly string[] };
/**
 * O teto de cada função, escrito: o que ela pesa e 3% de folga. Passar dele é levar algo que não se levava: ou se tira,
 * ou se diz aqui o que é. A que ainda não tem o seu fica no orçamento.
 */
const TETOS: Partial<Record<FunctionName, Teto>> = {
  sessao: { kb: 420 },
  'painel-inicio': { kb: 410 },
  clientes: { kb: 640, leva: [TELEFONES] },
  // Criar um produto cria a linha dele, e diz-se o que falta para vender: as linhas, as integrações e os links.
  produtos: { kb: 440 },
  assinaturas: { kb: 455 },
  // Quem usou um cupom e quanto trouxe: lê os pedidos.
  cupons: { kb: 430 },
  grupos: { kb: 820, leva: EMAIL },
  mensagens: { kb: 820, leva: EMAIL },
  descadastro: { kb: 410 },
  // Os textos com que cada linha começa, e os links que faltam, saem da linha do operador.
  templates: { kb: 515 },
  lembretes: { kb: 480 },
  // Os links e o aviso da linha vão no texto de cada cobrança.
  cobrancas: { kb: 605, leva: ['KMS (51 KB)'] },
  integracoes: { kb: 850, leva: GATEWAY },
  dominios: { kb: 490 },
  tarefas: { kb: 590, leva: ['S3 e XML (150 KB)'] },
  // As páginas de venda, com os planos e os blocos delas, são deste domínio.
  paginas: { kb: 475 },
  // Fora o binário do sharp e a biblioteca dele (18 MB), que vão ao lado e só se carregam quando chega uma imagem.
  imagens: { kb: 710, leva: ['S3 e XML (150 KB)', 'sharp (129 KB)'] },
  checkout: { kb: 1070, leva: [TELEFONES, ...GATEWAY] },
  // Confere o cupom como o checkout.
  renovacao: { kb: 840, leva: GATEWAY },
  // Trocar o telefone e abrir a troca do cartão.
  conta: { kb: 1070, leva: [TELEFONES, ...GATEWAY] },
  pedidos: { kb: 830, leva: GATEWAY },
  webhooks: { kb: 780, leva: GATEWAY },
  conversas: { kb: 740, leva: ['S3 e XML (180 KB)'] },
  conhecimento: { kb: 440, leva: ['minisearch e os radicais (28 KB)'] },
  // Leva o contrato de todos os domínios: cresce com cada rota nova, e não tem o que deixar.
  contrato: { kb: 560 },
  despachante: { kb: 310 },
  agregados: { kb: 490 },
  mensageiro: { kb: 800, leva: [...EMAIL, 'SQS (31 KB)'] },
  'mensageiro-em-massa': { kb: 800, leva: [...EMAIL, 'SQS (31 KB)'] },
  // O S3 só se carrega com a primeira tarefa, e por isso vem com todos os comandos dele (mais 31 KB).
  tarefeiro: {
    kb: 1010,
    leva: [TELEFONES, 'S3 e XML (180 KB)', 'csv-parse (32 KB)', 'SQS (31 KB)', 'KMS (51 KB)'],
  },
  // As páginas de venda e as linhas do operador são o que ele publica, com a imagem que cada página mostra nas redes.
  publicador: {
    kb: 1275,
    leva: [
      'as páginas e os blocos, com o seu zod e o react-dom/server (400 KB)',
      'sharp (129 KB)',
      'S3 e XML (150 KB)',
      'assinatura SigV4A (37 KB)',
      'SQS (31 KB)',
    ],
  },
  pagamentos: { kb: 860, leva: [...GATEWAY, 'SQS (31 KB)'] },
  expiracao: { kb: 350 },
  conciliacao: { kb: 350 },
  conciliador: { kb: 830, leva: [...GATEWAY, 'SQS (31 KB)'] },
  entregas: { kb: 560 },
  modelos: { kb: 480 },
  assistente: { kb: 590, leva: ['KMS (51 KB)', 'minisearch e os radicais (28 KB)'] },
  atendente: { kb: 620, leva: ['KMS (51 KB)', 'minisearch e os radicais (28 KB)', 'SQS (31 KB)'] },
  'lembretes-do-dia': { kb: 420 },
  'cobrancas-do-dia': { kb: 420 },
  'dominios-que-andam': { kb: 560 },
  relatorios: { kb: 480 },
  toques: { kb: 600, leva: ['web-push e a curva (100 KB)'] },
  tocador: { kb: 640, leva: ['web-push e a curva (100 KB)', 'SQS (31 KB)'] },
  'resumo-do-dia': { kb: 380 },
};

function teto(nome: FunctionName): { limite: number; como: string } {
  const { kb: kbs, leva = [] } = TETOS[nome] ?? { kb: ORCAMENTO_KB };
  const fora = kbs > ORCAMENTO_KB ? `; passa dos ${ORCAMENTO_KB} KB por ${leva.join(', ')}` : '';
  return { limite: kbs * 1024, como: `dist/lambdas, minificado${fora}` };
}

/** O que se envia de uma função: o arquivo dela e os que só carrega quando usa. */
const tamanho = (nome: FunctionName) =>
  globSync(join(raiz, 'dist/lambdas', nome, '*.cjs')).reduce(
    (soma, caminho) => soma + statSync(caminho).size,
    0,
  );

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
      // Como na AWS, onde não há serviços de mentira.
      tempos[nome]?.push(importar(arquivo(nome), { ...env, ESTAGIO: 'prod', REDE_LOCAL: 'nenhuma' }));
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
        valor: tamanho(nome),
        mostrar: kb,
        ...teto(nome),
      }),
      ate(`import a frio da função ${nome}`, {
        valor: mediana(tempos[nome] ?? []) / base,
        limite: LIMITE_RAZAO[TETOS[nome]?.leva ? 'comPacote' : 'semPacote'],
        mostrar: (n) => `${n.toFixed(2)}×`,
        como: `mediana de ${PROCESSOS} processos (${mediana(tempos[nome] ?? []).toFixed(0)} ms) sobre o cliente nu`,
      }),
    ]),
  ];
}
