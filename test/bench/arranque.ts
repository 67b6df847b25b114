import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ate, type Medida } from './figura.ts';
import { iniciarProduto } from './produto-a-parte.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const segundos = (n: number) => `${n.toFixed(1)} s`;

/** Segundos de `npm start` até que a saúde diga pronto. */
async function subir(dir: string): Promise<number> {
  const { segundos: levou, parar } = await iniciarProduto(dir);
  await parar();
  return levou;
}

function sintetizar(saida: string): Promise<number> {
  const inicio = performance.now();
  const semCredenciais = Object.fromEntries(
    Object.entries(process.env).filter(([nome]) => !nome.startsWith('AWS_')),
  );
  return new Promise((resolve, reject) => {
    const filho = spawn(process.execPath, ['infra/tools/run.mjs', 'synth', '--output', saida], {
      cwd: raiz,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: semCredenciais,
    });
    let erro = '';
    filho.stderr.on('data', (parte: Buffer) => {
      erro = (erro + parte.toString()).slice(-2000);
    });
    filho.once('exit', (codigo) =>
      codigo === 0 ? resolve((performance.now() - inicio) / 1000) : reject(new Error(`cdk synth: ${erro}`)),
    );
  });
}

/** `npm start` com tudo já montado e semeado, e `cdk synth`. */
export async function medirArranque(): Promise<Medida[]> {
  const dir = mkdtempSync(join(tmpdir(), 'arranque-'));
  try {
    await subir(dir);
    const quente = await subir(dir);
    const synth = await sintetizar(join(dir, 'cdk.out'));
    return [
      ate('npm start quente', {
        valor: quente,
        limite: 10,
        mostrar: segundos,
        como: 'do comando até /_local/saude, com dados e montagem prontos',
      }),
      ate('cdk synth', { valor: synth, limite: 20, mostrar: segundos, como: 'sem credenciais' }),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
