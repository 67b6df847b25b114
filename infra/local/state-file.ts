import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { ClearFailure } from './clear-failure.ts';

export type StateFile<T> = {
  readonly read: () => T;
  readonly write: (valor: T) => void;
};

/** Grava inteiro ou não grava: um kill -9 no meio deixa o arquivo de antes. */
export function writeAtomically(arquivo: string, texto: string): void {
  mkdirSync(dirname(arquivo), { recursive: true });
  const provisorio = `${arquivo}.${process.pid}.tmp`;
  writeFileSync(provisorio, texto);
  renameSync(provisorio, arquivo);
}

/** Lê um JSON do disco; ilegível, diz qual arquivo e o que fazer. */
export function readJson(arquivo: string): unknown {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch {
    throw corrupt(arquivo);
  }
}

export function corrupt(arquivo: string): ClearFailure {
  return new ClearFailure(
    `O arquivo de dados ${arquivo} está corrompido. Devolva uma cópia dele, ou apague a pasta de dados inteira para recomeçar do zero.`,
  );
}

/** Valor pequeno guardado em um arquivo JSON entre uma execução e outra. */
export function openState<T>(arquivo: string, esquema: z.ZodType<T>, inicial: T): StateFile<T> {
  let valor = inicial;
  if (existsSync(arquivo)) {
    const lido = esquema.safeParse(readJson(arquivo));
    if (!lido.success) throw corrupt(arquivo);
    valor = lido.data;
  }
  return {
    read: () => valor,
    write: (novo) => {
      valor = novo;
      writeAtomically(arquivo, JSON.stringify(novo, null, 2));
    },
  };
}
