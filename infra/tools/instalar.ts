import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, type Estagio, estagioParaInstalar, prefixoDe } from '../aws/estagio.ts';
import { recursosDaPilha } from './instalar/instaladas.ts';
import { recusaDeInstalar } from './instalar/recusar.ts';
import { guardarSaidas, lerSaidas, rodarComando, UsoError } from './linha-de-comando.ts';

const USO = `Uso: npm run deploy -- -c estagio=prod [opções do cdk deploy]

Confere o que já está na conta, instala todas as pilhas do estágio e junta as saídas a cdk-outputs.json, sem apagar as dos outros.`;

const CDK = fileURLToPath(new URL('../../node_modules/aws-cdk/bin/cdk', import.meta.url));

/** Os `-c nome=valor` da linha de comando, nas quatro formas que o CDK aceita. */
export function contextoDe(argumentos: readonly string[]): Readonly<Record<string, string>> {
  const escritos = argumentos.flatMap((argumento, i) => {
    if (argumento === '-c' || argumento === '--context') return [argumentos[i + 1] ?? ''];
    const [, junto] = /^(?:--context=|-c=?)(.+)$/.exec(argumento) ?? [];
    return junto ? [junto] : [];
  });
  return Object.fromEntries(
    escritos.map((escrito) => [
      escrito.slice(0, escrito.indexOf('=')),
      escrito.slice(escrito.indexOf('=') + 1),
    ]),
  );
}

async function conferir(estagio: Estagio): Promise<void> {
  const prefixo = prefixoDe(estagio);
  const [dados, web, dominios] = await Promise.all(
    ['dados', 'web', 'dominios'].map((pilha) => recursosDaPilha(`${prefixo}-${pilha}`, estagio.regiao)),
  );
  const recusa = recusaDeInstalar(estagio, { dados: dados ?? [], web: web ?? [], dominios: dominios ?? [] });
  if (recusa) throw new UsoError(recusa);
}

/** Roda o `cdk deploy` até o fim, com as saídas num arquivo à parte; devolve o código dele. */
function instalar(argumentos: readonly string[], saidas: string): Promise<number> {
  return new Promise((resolve) => {
    const filho = spawn(process.execPath, [CDK, 'deploy', '--all', ...argumentos, '--outputs-file', saidas], {
      stdio: 'inherit',
    });
    for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(sinal, () => filho.kill(sinal));
    filho.on('error', () => resolve(1));
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

async function executar(argumentos: readonly string[]): Promise<void> {
  const contexto = contextoDe(argumentos);
  let estagio: Estagio;
  try {
    estagio = estagioParaInstalar((nome) => contexto[nome]);
  } catch (erro) {
    throw erro instanceof ConfigError ? new UsoError(erro.message) : erro;
  }
  await conferir(estagio);
  const pasta = mkdtempSync(join(tmpdir(), 'crm-saidas-'));
  try {
    const saidas = join(pasta, 'saidas.json');
    const codigo = await instalar(argumentos, saidas);
    // O CDK escreve só as das pilhas que acabou de instalar, e por cima: as dos outros estágios ficariam sem dono.
    if (existsSync(saidas)) guardarSaidas({ ...lerSaidas(), ...lerSaidas(saidas) });
    if (codigo !== 0) process.exitCode = codigo;
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

if (import.meta.main) await rodarComando(USO, () => executar(process.argv.slice(2)));
