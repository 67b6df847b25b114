import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Processo que morre com quem o abriu, mesmo com kill -9: um `sh` espera o fim da entrada padrão (que o
 * sistema fecha quando o dono some) e então derruba o programa. No Windows o programa sobe direto.
 */
const VIGIA = `exec 3<&0
"$@" </dev/null 3<&- &
filho=$!
(cat <&3 >/dev/null; kill -9 $filho 2>/dev/null) &
exec 3<&-
wait $filho`;

export type GuardedProcess = {
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

export function startGuarded(comando: string, argumentos: readonly string[]): GuardedProcess {
  const processo =
    process.platform === 'win32'
      ? spawn(comando, argumentos, { stdio: ['pipe', 'pipe', 'pipe'] })
      : spawn('sh', ['-c', VIGIA, 'vigia', comando, ...argumentos], { stdio: ['pipe', 'pipe', 'pipe'] });
  processo.stdin?.on('error', () => {});
  return {
    process: processo,
    stop: () =>
      new Promise((resolve) => {
        if (processo.exitCode !== null || processo.signalCode !== null) return resolve();
        processo.once('exit', () => resolve());
        processo.stdin?.end();
        if (process.platform === 'win32') processo.kill();
      }),
  };
}
