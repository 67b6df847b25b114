import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { alcancados, arquivosDeTeste, arquivosMudados } from './alterados.ts';
import { checar } from './check.ts';
import { faltaNavegador } from './navegador-dos-testes.ts';
import { type SuiteRodada, suiteRodada } from './relator-dos-testes.ts';
import { sementeDosTestes } from './semente.ts';
import { contarTestes, type Rodada, type Soma, temposDos } from './tempos-dos-testes.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const relatorio = join(raiz, '.test/suite.json');
const AJUDA = `npm test                  todas as verificações e testes
npm test -- PALAVRA…      só os arquivos de teste com a palavra no caminho, sem as verificações
npm test -- --alterados   as verificações e os testes que alcançam o que mudou desde que o ramo saiu de main
                          (em main, desde o último commit), com o que ainda não se gravou
npm test -- --fotos …     também fotografa as telas, em .test/screenshots
npm test -- --parte 1/3   um terço dos arquivos de teste, sem as verificações: para várias máquinas ao mesmo tempo
npm test -- --papeis      o que só se confere no fim, com o que as partes deixaram em .test/chamadas-aws`;

/** A memória do Linux, quando há: ali uma gravação do emulador não espera o disco, que custa 4 ms a cada uma. */
function criarPastaDeProva(): string {
  const MEMORIA = '/dev/shm';
  const CABE = 2 ** 31;
  try {
    const { bavail, bsize } = statfsSync(MEMORIA);
    if (bavail * bsize > CABE) return mkdtempSync(join(MEMORIA, 'testes-'));
  } catch {
    // Não há, ou não se deixa escrever.
  }
  return mkdtempSync(join(tmpdir(), 'testes-'));
}

function rodar(argumentos: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const filho = spawn(process.execPath, argumentos, {
      cwd: raiz,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const repassar = (sinal: NodeJS.Signals) => filho.kill(sinal);
    for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, repassar);
    filho.on('error', () => resolve(1));
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

/** O que rodou; null quando nada rodou até o fim. */
function lerRelatorio(): SuiteRodada | null {
  try {
    return suiteRodada.parse(JSON.parse(readFileSync(relatorio, 'utf8')));
  } catch {
    return null;
  }
}

const escreverSomas = (somas: readonly Soma[]) =>
  somas
    .slice(0, 12)
    .map(({ nome, segundos }) => `${nome} ${Math.round(segundos)}`)
    .join(' · ');

/** Segundos de CPU dos filhos que já acabaram, e dos filhos deles: o sistema os soma em /proc, no Linux. */
function cpuDosFilhos(): number | null {
  try {
    const [, campos = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    // utime e stime dos filhos, em centésimos: os campos 16 e 17, e o terceiro é o primeiro depois do nome.
    const [usuario, sistema] = campos.split(' ').slice(13, 15).map(Number);
    return ((usuario ?? 0) + (sistema ?? 0)) / 100;
  } catch {
    return null;
  }
}

const minutos = (segundos: number) => `${Math.floor(segundos / 60)} min ${Math.round(segundos % 60)} s`;

/** Onde foi o tempo: quanto cada projeto e cada área custam, e os testes mais caros, para saber o que encurtar. */
function mostrarTempos({ porProjeto, porArea, maisCaros, relogio, cpu }: Rodada): void {
  console.log(`segundos de um processo, por projeto: ${escreverSomas(porProjeto)}`);
  console.log(`por área: ${escreverSomas(porArea)}`);
  console.log('os dez testes mais caros:');
  for (const { nome, segundos } of maisCaros) console.log(`  ${segundos.toFixed(1)} s  ${nome}`);
  console.log(`tempo: ${minutos(relogio)} de relógio${cpu === null ? '' : `, ${minutos(cpu)} de CPU`}`);
}

/** O que pedir ao Vitest para rodar só o que a mudança alcança. */
function argumentosDoQueMudou(): string[] {
  const mudados = arquivosMudados();
  const aMais = alcancados(mudados, arquivosDeTeste());
  console.log(`${mudados.length} arquivos mudados.`);
  return aMais === 'tudo' ? ['run'] : ['related', '--run', ...mudados, ...aMais];
}

type Pedido = {
  readonly argumentos: readonly string[];
  readonly verificar: boolean;
  readonly inteira: boolean;
};

/** O que pedir ao Vitest, e o que vai junto. O que não é daqui é dele: uma palavra do caminho, -t 'título'. */
function lerPedido(pedidos: readonly string[]): Pedido {
  const { values, tokens } = parseArgs({
    args: [...pedidos],
    options: {
      alterados: { type: 'boolean' },
      papeis: { type: 'boolean' },
      parte: { type: 'string' },
      fotos: { type: 'boolean' },
    },
    strict: false,
    tokens: true,
  });
  const { alterados, papeis, parte, fotos } = values;
  if (fotos) process.env.FOTOS = '1';
  const nossos = new Set(['alterados', 'papeis', 'parte', 'fotos']);
  const doVitest = tokens.flatMap((tokem) => {
    if (tokem.kind === 'positional') return [tokem.value];
    return tokem.kind === 'option' && !nossos.has(tokem.name)
      ? [tokem.rawName, ...(tokem.value ? [tokem.value] : [])]
      : [];
  });
  if (papeis) return { argumentos: ['run', 'test/papeis'], verificar: false, inteira: true };
  if (parte)
    return { argumentos: ['run', `--shard=${parte}`, ...doVitest], verificar: false, inteira: false };
  if (alterados)
    return { argumentos: [...argumentosDoQueMudou(), ...doVitest], verificar: true, inteira: false };
  return {
    argumentos: ['run', ...doVitest],
    verificar: doVitest.length === 0,
    inteira: doVitest.length === 0,
  };
}

async function testar(): Promise<void> {
  const pedidos = process.argv.slice(2);
  if (pedidos.some((pedido) => pedido === '--ajuda' || pedido === '--help')) {
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
  const pedido = lerPedido(pedidos);
  // Cada produto que sobe carrega o mesmo código em meia dúzia de threads: o V8 só o compila na primeira.
  process.env.NODE_COMPILE_CACHE ??= join(raiz, '.test/compilado');
  const semente = sementeDosTestes();
  process.env.SEMENTE = String(semente);
  mkdirSync(dirname(relatorio), { recursive: true });
  rmSync(relatorio, { force: true });
  // O que as funções pedem à AWS só se compara com os papéis quando ninguém ficou de fora (test/papeis).
  if (pedido.inteira) process.env.SUITE_INTEIRA = '1';
  if (!pedidos.includes('--papeis'))
    rmSync(join(raiz, '.test/chamadas-aws'), { recursive: true, force: true });

  // As verificações andam ao lado da construção e do começo dos testes, que só esperam a construção.
  const verificacoes = pedido.verificar ? checar() : [];
  const construcao = await rodar(['infra/tools/build.ts']);

  const pastaDeProva = criarPastaDeProva();
  const codigo = await rodar(['node_modules/vitest/vitest.mjs', ...pedido.argumentos], {
    TMPDIR: pastaDeProva,
    RELATORIO_DOS_TESTES: relatorio,
  });
  rmSync(pastaDeProva, { recursive: true, force: true });
  const falhas = (await verificacoes).filter(({ passou }) => !passou).map(({ nome }) => nome);
  if (construcao !== 0) falhas.unshift('construção');
  const lido = lerRelatorio();
  const { passaram, falharam, pularam, instaveis } = contarTestes(lido ?? []);
  // Nada rodou até o fim, ou um erro fora de qualquer teste (promessa solta, memória).
  if (lido === null || (codigo !== 0 && falharam === 0)) falhas.push('a rodada do Vitest');
  const total = falharam + instaveis.length + falhas.length;
  if (lido) {
    const [relogio, cpu] = [performance.now() / 1000, cpuDosFilhos()];
    const feita: Rodada = { passaram, falharam: total, relogio, cpu, ...temposDos(lido) };
    writeFileSync(join(raiz, '.test/rodada.json'), JSON.stringify(feita));
    mostrarTempos(feita);
  }
  for (const nome of instaveis) console.log(`Falhou e depois passou: ${nome}`);
  for (const nome of falhas) console.log(`Falhou fora dos testes: ${nome}`);
  if (total > 0) console.log(`Para repetir com os mesmos sorteios: SEMENTE=${semente} npm test`);
  process.exitCode = total > 0 ? 1 : 0;
  console.log(`${passaram} passed, ${total} failed${pularam > 0 ? `, ${pularam} skipped` : ''}`);
}

await testar();
