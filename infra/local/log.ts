import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export type Log = {
  /** Linha de uma função: só no arquivo. */
  readonly lambda: (nome: string, linha: string) => void;
  /** Aviso do próprio produto local: no arquivo e, sem `quieto`, na tela. */
  readonly aviso: (linha: string) => void;
  readonly fechar: () => void;
};

/** Registro desta execução em `<dir>/registro.log`, recomeçado a cada início. */
export function openLog(dir: string, quieto: boolean): Log {
  mkdirSync(dir, { recursive: true });
  const arquivo = createWriteStream(join(dir, 'registro.log'));
  const escrever = (linha: string) => arquivo.write(`${new Date().toISOString()} ${linha}\n`);
  return {
    lambda: (nome, linha) => void escrever(`[${nome}] ${linha}`),
    aviso: (linha) => {
      escrever(linha);
      if (!quieto) console.error(linha.split('\n')[0]);
    },
    fechar: () => void arquivo.end(),
  };
}
