import { spawn } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const daInfra = (caminho: string) => fileURLToPath(new URL(`../../infra/${caminho}`, import.meta.url));
/** O arquivo de um comando, como `npm run` o chama. */
export const fonteDoComando = (nome: string) => daInfra(`tools/${nome}.ts`);

/**
 * O mesmo comando num arquivo só, em `pasta`: abre em um décimo do tempo, e quem o chama muitas vezes só espera o que
 * ele faz.
 */
export async function empacotarComando(nome: string, pasta: string): Promise<string> {
  const outfile = join(pasta, `${nome}.mjs`);
  await build({
    entryPoints: [fonteDoComando(nome)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  // O que um comando lê ao lado do seu código.
  const estagios = join(pasta, 'estagios');
  if (!existsSync(estagios)) symlinkSync(daInfra('aws/estagios'), estagios, 'junction');
  return outfile;
}

type Como = {
  readonly pasta: string;
  readonly ambiente: NodeJS.ProcessEnv;
  readonly argumentos: readonly string[];
  readonly entrada?: string;
};

/** Roda um comando até o fim, sem nada do ambiente destes testes além do que se dá. */
export async function rodarComando(arquivo: string, { pasta, ambiente, argumentos, entrada = '' }: Como) {
  const filho = spawn(process.execPath, [arquivo, ...argumentos], {
    cwd: pasta,
    env: { PATH: process.env.PATH, ...ambiente },
  });
  filho.stdin.end(entrada);
  const fim = new Promise<number | null>((resolve) => filho.once('close', resolve));
  const [saida, erros, codigo] = await Promise.all([text(filho.stdout), text(filho.stderr), fim]);
  return { saida, erros, codigo };
}
