import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { type FunctionName, functionNames, functions } from '../../../shared/manifest/manifest.ts';

/** Como uma chamada falhou, com os nomes que a AWS usa. */
export class LambdaFailure extends Error {
  override readonly name = 'LambdaFailure';
  readonly tipo: 'timeout' | 'crash' | 'error';
  constructor(tipo: 'timeout' | 'crash' | 'error', mensagem: string) {
    super(mensagem);
    this.tipo = tipo;
  }
}

export type RuntimeOptions = {
  /** Endereço (file://) do módulo da função. */
  readonly arquivo: (nome: FunctionName) => string;
  readonly env: (nome: FunctionName) => Record<string, string>;
  readonly relogio: () => number;
  readonly registrar: (nome: FunctionName, linha: string) => void;
  /** Ouve cada chamada quando acaba, e quantos milissegundos levou. */
  readonly aoInvocar?: (nome: FunctionName, ms: number) => void;
};

export type Lambdas = {
  /** Chama a função e devolve o que ela respondeu, já passado pelo JSON. */
  readonly invocar: (nome: FunctionName, evento: unknown) => Promise<unknown>;
  /** Ajusta o relógio de negócio de todas as que estão de pé. */
  readonly ajustarRelogio: (deslocamento: number) => void;
  /** Derruba a função no ato, como um kill -9; a próxima chamada sobe outra. Sem nome, todas. */
  readonly matar: (nome?: FunctionName) => Promise<void>;
  /** Troca as funções por outras novas, deixando terminar o que está em curso. */
  readonly recarregar: () => void;
  readonly stop: () => Promise<void>;
};

const resposta = z.object({
  id: z.string(),
  resultado: z.string().optional(),
  erro: z.object({ name: z.string(), message: z.string(), stack: z.string().optional() }).optional(),
});

type Pendente = { resolver: (valor: unknown) => void; falhar: (erro: LambdaFailure) => void };

/**
 * Onde o V8 guarda o que compilou, se alguém o disse: a thread que não o sabe compila o pacote outra vez, um terço do
 * seu arranque.
 */
function compilado(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

class Instancia {
  readonly worker: Worker;
  readonly pendentes = new Map<string, Pendente>();
  morta = false;
  aposentada = false;

  constructor(nome: FunctionName, opcoes: RuntimeOptions) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { arquivo: opcoes.arquivo(nome), funcao: nome, memoria: functions[nome].memory },
      env: { ...opcoes.env(nome), ...compilado(), RELOGIO_DESLOCAMENTO_MS: String(opcoes.relogio()) },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    for (const saida of [this.worker.stdout, this.worker.stderr]) {
      saida.on('data', (parte: Buffer) => {
        for (const linha of parte.toString().split('\n')) if (linha.trim()) opcoes.registrar(nome, linha);
      });
    }
    this.worker.on('message', (mensagem: unknown) => this.receber(mensagem));
    this.worker.on('error', (erro: unknown) => {
      opcoes.registrar(nome, erro instanceof Error ? (erro.stack ?? erro.message) : String(erro));
    });
    this.worker.once('exit', () => {
      this.morta = true;
      for (const { falhar } of this.pendentes.values()) {
        falhar(new LambdaFailure('crash', `A função ${nome} parou no meio da chamada`));
      }
      this.pendentes.clear();
    });
  }

  receber(mensagem: unknown): void {
    const lida = resposta.safeParse(mensagem);
    if (!lida.success) return;
    const pendente = this.pendentes.get(lida.data.id);
    this.pendentes.delete(lida.data.id);
    if (lida.data.erro) {
      const { name, message, stack } = lida.data.erro;
      pendente?.falhar(new LambdaFailure('error', stack ?? `${name}: ${message}`));
    } else pendente?.resolver(JSON.parse(lida.data.resultado ?? 'null'));
    this.encerrarSeVazia();
  }

  encerrarSeVazia(): void {
    if (this.aposentada && this.pendentes.size === 0) void this.worker.terminate();
  }
}

/**
 * Roda cada função do manifesto em uma thread só dela, com o ambiente que ela declarou e nada mais. Uma que
 * estoura o tempo é trocada por outra; uma que cai sobe de novo na próxima chamada.
 */
export function startLambdas(opcoes: RuntimeOptions): Lambdas {
  const vivas = new Map<FunctionName, Instancia>();

  function instancia(nome: FunctionName): Instancia {
    const atual = vivas.get(nome);
    if (atual && !atual.morta && !atual.aposentada) return atual;
    const nova = new Instancia(nome, opcoes);
    vivas.set(nome, nova);
    return nova;
  }

  function aposentar(usada: Instancia): void {
    usada.aposentada = true;
    usada.encerrarSeVazia();
  }

  return {
    invocar: (nome, evento) =>
      new Promise((resolve, reject) => {
        const usada = instancia(nome);
        const id = randomUUID();
        const limite = functions[nome].timeout * 1000;
        const inicio = performance.now();
        const acabou = () => opcoes.aoInvocar?.(nome, performance.now() - inicio);
        const relogio = setTimeout(() => {
          usada.pendentes.delete(id);
          aposentar(usada);
          reject(new LambdaFailure('timeout', `A função ${nome} passou de ${functions[nome].timeout} s`));
        }, limite);
        usada.pendentes.set(id, {
          resolver: (valor) => {
            clearTimeout(relogio);
            acabou();
            resolve(valor);
          },
          falhar: (erro) => {
            clearTimeout(relogio);
            acabou();
            reject(erro);
          },
        });
        usada.worker.postMessage({ id, awsRequestId: randomUUID(), evento, prazo: Date.now() + limite });
      }),
    ajustarRelogio: (relogio) => {
      for (const { worker } of vivas.values()) worker.postMessage({ relogio });
    },
    matar: async (nome) => {
      const alvos = nome ? [nome] : functionNames;
      await Promise.all(alvos.map((alvo) => vivas.get(alvo)?.worker.terminate()));
    },
    recarregar: () => {
      for (const usada of vivas.values()) aposentar(usada);
    },
    stop: async () => {
      await Promise.all([...vivas.values()].map(({ worker }) => worker.terminate()));
    },
  };
}
