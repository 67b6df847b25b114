import { Worker } from 'node:worker_threads';
import { ClearFailure, messageOf } from '../clear-failure.ts';

export type Emulator = {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
};
/** Um emulador a que se pode perguntar, sem passar pela porta dele. */
export type AskableEmulator = Emulator & {
  /** A resposta vem da thread: de depois de tudo o que ela já tinha atendido quando a pergunta chegou. */
  readonly perguntar: () => Promise<unknown>;
};

/** Um arquivo corrompido já vem com a sua própria linha. */
function falha(nome: string, motivo: string): ClearFailure {
  return new ClearFailure(
    motivo.includes('está corrompido') ? motivo : `O emulador ${nome} não subiu: ${motivo}`,
  );
}

/**
 * Sobe um emulador em uma thread própria e espera a porta. Thread e não processo: morre junto com quem a
 * abriu, mesmo com kill -9, e nada fica segurando porta ou arquivo.
 */
export async function startThread(
  nome: string,
  arquivo: URL,
  dados: Record<string, unknown>,
): Promise<AskableEmulator> {
  const thread = new Worker(arquivo, { workerData: dados, execArgv: [], stdout: true, stderr: true });
  let saida = '';
  thread.stderr.on('data', (parte: Buffer) => {
    saida = (saida + parte.toString()).slice(-2000);
  });
  thread.stdout.resume();
  const perguntas = new Map<number, (resposta: unknown) => void>();
  let perguntadas = 0;
  const porta = await new Promise<number>((resolve, reject) => {
    thread.on('message', (mensagem: unknown) => {
      if (typeof mensagem === 'object' && mensagem !== null && 'porta' in mensagem) {
        resolve(Number(mensagem.porta));
      } else if (typeof mensagem === 'object' && mensagem !== null && 'pergunta' in mensagem) {
        perguntas.get(Number(mensagem.pergunta))?.(mensagem);
        perguntas.delete(Number(mensagem.pergunta));
      }
    });
    thread.once('error', (erro) => reject(falha(nome, messageOf(erro))));
    thread.once('exit', () =>
      reject(falha(nome, saida.trim().split('\n').at(-1) ?? 'parou sem dizer por quê')),
    );
  });
  return {
    endpoint: `http://127.0.0.1:${porta}`,
    perguntar: () =>
      new Promise((resolve) => {
        perguntadas += 1;
        perguntas.set(perguntadas, resolve);
        thread.postMessage({ pergunta: perguntadas });
      }),
    stop: async () => {
      await thread.terminate();
    },
  };
}
