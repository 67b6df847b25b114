import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = (nome: string) => join(raiz, 'node_modules/.bin', nome);
const pastas = ['shared', 'lambdas', 'web', 'infra', 'test'].filter((pasta) => existsSync(join(raiz, pasta)));

type Checagem = { readonly nome: string; readonly comando: readonly string[] };
const checagens: readonly Checagem[] = [
  // Um verificador só: cada um a mais confere de novo o que os outros já conferiram, e os testes disputam os núcleos.
  { nome: 'tipos (tsc)', comando: [bin('tsc'), '--noEmit', '--checkers', '1'] },
  { nome: 'estilo (biome)', comando: [bin('biome'), 'check', '--error-on-warnings'] },
  { nome: 'código sem uso (knip)', comando: [bin('knip'), '--no-progress'] },
  {
    nome: 'setas entre pastas (dependency-cruiser)',
    comando: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...pastas],
  },
];

export type ResultadoDaChecagem = { readonly nome: string; readonly passou: boolean };

function executar({ nome, comando }: Checagem): Promise<ResultadoDaChecagem> {
  const [programa = '', ...argumentos] = comando;
  const inicio = performance.now();
  const saida: Buffer[] = [];
  return new Promise((resolve) => {
    const filho = spawn(programa, argumentos, {
      cwd: raiz,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    filho.stdout.on('data', (parte: Buffer) => saida.push(parte));
    filho.stderr.on('data', (parte: Buffer) => saida.push(parte));
    const terminar = (passou: boolean) => {
      const tempo = ((performance.now() - inicio) / 1000).toFixed(1);
      console.log(`${passou ? 'passou' : 'FALHOU'}  ${nome}  ${tempo} s`);
      if (!passou) console.log(Buffer.concat(saida).toString('utf8').trimEnd());
      resolve({ nome, passou });
    };
    filho.on('error', (erro) => {
      saida.push(Buffer.from(erro.message));
      terminar(false);
    });
    filho.on('close', (codigo) => terminar(codigo === 0));
  });
}

/** Executa todas as checagens, mesmo quando uma falha, e mostra o tempo de cada uma. */
export async function checar(): Promise<ResultadoDaChecagem[]> {
  const resultados: ResultadoDaChecagem[] = [];
  for (const checagem of checagens) resultados.push(await executar(checagem));
  return resultados;
}

if (import.meta.main) {
  const resultados = await checar();
  process.exitCode = resultados.every(({ passou }) => passou) ? 0 : 1;
}
