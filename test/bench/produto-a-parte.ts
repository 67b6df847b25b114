import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Uma porta que ninguém usa agora. */
export function portaLivre(): Promise<number> {
  return new Promise((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const endereco = servidor.address();
      servidor.close(() => resolve(typeof endereco === 'object' && endereco ? endereco.port : 0));
    });
  });
}

/** `npm start` num processo só dele: o que se mede aqui não disputa a vez com o que ele faz. */
export async function iniciarProduto(
  dir: string,
): Promise<{ origin: string; segundos: number; parar: () => Promise<void> }> {
  const porta = await portaLivre();
  const origin = `http://localhost:${porta}`;
  const inicio = performance.now();
  const argumentos = [join('infra', 'tools', 'run.mjs'), 'start', '--porta', String(porta), '--dados', dir];
  const filho = spawn(process.execPath, argumentos, { cwd: raiz, stdio: 'ignore' });
  const parar = () =>
    new Promise<void>((fim) => {
      if (filho.exitCode !== null) return fim();
      filho.once('exit', () => fim());
      filho.kill('SIGINT');
    });
  try {
    for (;;) {
      if (filho.exitCode !== null) throw new Error(`npm start terminou com o código ${filho.exitCode}`);
      const pronto = await fetch(`${origin}/_local/saude`)
        .then((resposta) => resposta.ok)
        .catch(() => false);
      if (pronto) return { origin, segundos: (performance.now() - inicio) / 1000, parar };
      if (performance.now() - inicio > 180_000) throw new Error('npm start não ficou pronto em 3 minutos');
      await new Promise((espera) => setTimeout(espera, 50));
    }
  } catch (erro) {
    await parar();
    throw erro;
  }
}
