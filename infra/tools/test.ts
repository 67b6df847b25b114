import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { alcancados, arquivosDeTeste, arquivosMudados } from './alterados.ts';
import { checar } from './check.ts';
import { faltaNavegador } from './navegador-dos-testes.ts';
import { sementeDosTestes } from './semente.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const relatorio = join(raiz, '.test/vitest.json');
const AJUDA = `npm test                  todas as verificações e testes
npm test -- PALAVRA…      só os arquivos de teste com a palavra no caminho, sem as verificações
npm test -- --alterados   as verificações e os testes que alcançam o que mudou desde que o ramo saiu de main
                          (em main, desde o último commit), com o que ainda não se gravou
npm test -- --fotos …     também fotografa as telas, em .test/screenshots`;

const relatorioVitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
type Totais = { passaram: number; falharam: number; pularam: number };

function rodar(argumentos: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const filho = spawn(process.execPath, argumentos, { cwd: raiz, stdio: ['ignore', 'inherit', 'inherit'] });
    const repassar = (sinal: NodeJS.Signals) => filho.kill(sinal);
    for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, repassar);
    filho.on('error', () => resolve(1));
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

/** O que rodou; null quando nada rodou até o fim. */
function lerRelatorio(): z.output<typeof relatorioVitest> | null {
  try {
    return relatorioVitest.parse(JSON.parse(readFileSync(relatorio, 'utf8')));
  } catch {
    return null;
  }
}

/** Conta teste por teste; um arquivo que nem chegou a carregar conta como uma falha. */
function contar(lido: z.output<typeof relatorioVitest> | null, codigo: number): Totais {
  const totais: Totais = { passaram: 0, falharam: 0, pularam: 0 };
  if (!lido) return { ...totais, falharam: 1 };
  for (const arquivo of lido.testResults) {
    for (const { status } of arquivo.assertionResults) {
      if (status === 'passed') totais.passaram += 1;
      else if (status === 'failed') totais.falharam += 1;
      else totais.pularam += 1;
    }
    if (arquivo.status === 'failed' && !arquivo.assertionResults.some(({ status }) => status === 'failed')) {
      totais.falharam += 1;
    }
  }
  // Erro fora de qualquer teste (promessa solta, memória) também é falha.
  if (codigo !== 0 && totais.falharam === 0) totais.falharam = 1;
  return totais;
}

/** Onde foi o tempo: os segundos de processo de cada projeto e os arquivos mais demorados, para saber o que encurtar. */
function mostrarTempos({ testResults }: z.output<typeof relatorioVitest>): void {
  const arquivos = testResults.map(({ name, startTime, endTime }) => {
    const caminho = relative(raiz, name).replaceAll('\\', '/');
    const projeto = /^test\/([^/]+)\//.exec(caminho)?.[1] ?? 'unit';
    return { caminho, projeto, segundos: (endTime - startTime) / 1000 };
  });
  const somas = new Map<string, number>();
  for (const { projeto, segundos } of arquivos) somas.set(projeto, (somas.get(projeto) ?? 0) + segundos);
  const emLinha = (pares: readonly (readonly [string, number])[]) =>
    pares
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([nome, segundos]) => `${nome} ${Math.round(segundos)}`)
      .join(' · ');
  console.log(`tempo por projeto, em segundos de um processo: ${emLinha([...somas])}`);
  console.log(`mais demorados: ${emLinha(arquivos.map((um) => [um.caminho, um.segundos] as const))}`);
}

/** O que pedir ao Vitest para rodar só o que a mudança alcança. */
function doQueMudou(): string[] {
  const mudados = arquivosMudados();
  const aMais = alcancados(mudados, arquivosDeTeste());
  console.log(`${mudados.length} arquivos mudados.`);
  return aMais === 'tudo' ? ['run'] : ['related', '--run', ...mudados, ...aMais];
}

async function testar(): Promise<void> {
  const pedidos = process.argv.slice(2);
  if (pedidos.some((um) => um === '--ajuda' || um === '--help')) {
    console.log(AJUDA);
    return;
  }
  const semNavegador = faltaNavegador();
  if (semNavegador) {
    console.error(semNavegador);
    if (pedidos.length === 0) {
      process.exitCode = 1;
      return;
    }
  }
  // O que não é daqui é do Vitest: uma palavra do caminho, -t 'título'.
  const filtros = pedidos.filter((um) => um !== '--alterados' && um !== '--fotos');
  if (pedidos.includes('--fotos')) process.env.FOTOS = '1';
  // Cada produto que sobe carrega o mesmo código em meia dúzia de threads: o V8 só o compila na primeira.
  process.env.NODE_COMPILE_CACHE ??= join(raiz, '.test/compilado');
  const semente = sementeDosTestes();
  process.env.SEMENTE = String(semente);
  mkdirSync(dirname(relatorio), { recursive: true });
  rmSync(relatorio, { force: true });
  // O que as funções pedem à AWS só se compara com os papéis quando ninguém ficou de fora (test/papeis).
  if (pedidos.length === 0) {
    process.env.SUITE_INTEIRA = '1';
    rmSync(join(raiz, '.test/chamadas-aws'), { recursive: true, force: true });
  }

  // As verificações andam ao lado da construção e do começo dos testes, que só esperam a construção.
  const verificacoes = filtros.length === 0 ? checar() : [];
  const construcao = await rodar(['infra/tools/build.ts']);

  const codigo = await rodar([
    'node_modules/vitest/vitest.mjs',
    ...(pedidos.includes('--alterados') ? doQueMudou() : ['run']),
    ...filtros,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${relatorio}`,
  ]);
  const falhas = (await verificacoes).filter(({ passou }) => !passou).map(({ nome }) => nome);
  if (construcao !== 0) falhas.unshift('construção');
  const lido = lerRelatorio();
  const { passaram, falharam, pularam } = contar(lido, codigo);
  const total = falharam + falhas.length;
  if (lido) mostrarTempos(lido);
  for (const nome of falhas) console.log(`Falhou fora dos testes: ${nome}`);
  if (total > 0) console.log(`Para repetir com os mesmos sorteios: SEMENTE=${semente} npm test`);
  process.exitCode = total > 0 ? 1 : 0;
  console.log(`${passaram} passed, ${total} failed${pularam > 0 ? `, ${pularam} skipped` : ''}`);
}

await testar();
