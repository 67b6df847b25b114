import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory';
import { readJson, writeAtomically } from '../state-file.ts';

type Arvore = { [chave: string]: unknown };

function ehArvore(valor: unknown): valor is Arvore {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor) && !(valor instanceof Date);
}

/** As datas voltam do disco como datas, pelo nome do campo, como o emulador espera. */
function reviverDatas(valor: unknown, chave = ''): unknown {
  if (chave.endsWith('Date') && typeof valor === 'string') return new Date(valor);
  if (Array.isArray(valor)) return valor.map((item) => reviverDatas(item));
  if (!ehArvore(valor)) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nome, item]) => [nome, reviverDatas(item, nome)]));
}

/** Guarda do emulador de identidade com gravação atômica (a original pode deixar meio arquivo em um kill -9). */
export class AtomicDataStore implements DataStore {
  readonly #arquivo: string;
  #raiz: Arvore;

  constructor(arquivo: string, iniciais: object) {
    this.#arquivo = arquivo;
    const lido = existsSync(arquivo) ? reviverDatas(readJson(arquivo)) : {};
    this.#raiz = { ...iniciais, ...(ehArvore(lido) ? lido : {}) };
    this.#gravar();
  }

  #gravar(): void {
    writeAtomically(this.#arquivo, JSON.stringify(this.#raiz));
  }

  #descer(caminho: readonly string[], criar: boolean): Arvore | null {
    let no = this.#raiz;
    for (const parte of caminho) {
      const proximo = no[parte];
      if (ehArvore(proximo)) no = proximo;
      else if (criar) {
        const novo: Arvore = {};
        no[parte] = novo;
        no = novo;
      } else return null;
    }
    return no;
  }

  // O emulador declara o tipo de cada leitura e confia no que guardou: aqui só se devolve o JSON lido do disco.
  async getRoot<T>(ctx: unknown): Promise<T | null>;
  async getRoot(): Promise<unknown> {
    return this.#raiz;
  }

  async get<T>(ctx: unknown, chave: string | string[]): Promise<T | null>;
  async get<T>(ctx: unknown, chave: string | string[], padrao: T): Promise<T>;
  async get(_ctx: unknown, chave: string | string[], padrao: unknown = null): Promise<unknown> {
    const caminho = [chave].flat();
    const ultimo = caminho.at(-1) ?? '';
    return this.#descer(caminho.slice(0, -1), false)?.[ultimo] ?? padrao;
  }

  async set(_ctx: unknown, chave: string | string[], valor: unknown): Promise<void> {
    const caminho = [chave].flat();
    const pai = this.#descer(caminho.slice(0, -1), true);
    if (pai) pai[caminho.at(-1) ?? ''] = valor;
    this.#gravar();
  }

  async delete(_ctx: unknown, chave: string | string[]): Promise<void> {
    const caminho = [chave].flat();
    const pai = this.#descer(caminho.slice(0, -1), false);
    if (pai) delete pai[caminho.at(-1) ?? ''];
    this.#gravar();
  }
}

/** Abre um arquivo por grupo de usuários dentro da pasta. */
export function atomicStoreFactory(pasta: string): DataStoreFactory {
  mkdirSync(pasta, { recursive: true });
  return {
    create: async (_ctx: unknown, id: string, iniciais: object) =>
      new AtomicDataStore(join(pasta, `${id}.json`), iniciais),
  };
}
