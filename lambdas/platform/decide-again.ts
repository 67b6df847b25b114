import { setTimeout as sleep } from 'node:timers/promises';

/** Resposta de uma volta que perdeu a disputa: outra gravação passou na frente, e é preciso ler e decidir de novo. */
export const AGAIN: unique symbol = Symbol('decidir de novo');

/**
 * Uma condição de gravação não passou e quem gravava não sabe o que fazer: dentro de `decideAgain`, decide-se de novo.
 */
export class ConditionFailed extends Error {
  constructor() {
    super('Condição de gravação não satisfeita');
    this.name = 'ConditionFailed';
  }
}

/** A disputa não acabou em todas as tentativas. Quem chamou pela API lê que tente daqui a pouco; a fila repete. */
export class TooMuchContention extends Error {
  constructor(what: string, attempts: number) {
    super(`${what}: outra gravação passou na frente em ${attempts} tentativas`);
    this.name = 'TooMuchContention';
  }
}

const ATTEMPTS = 10;
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 3_200;

/**
 * Milissegundos a esperar depois da tentativa `attempt` (a partir de 1): crescem e são sorteados; `chance` vai de 0 a
 * 1.
 */
export function waitAfter(attempt: number, chance: number): number {
  return chance * Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
}

/** Espera, sorteada, depois da tentativa `attempt` (a partir de 1), para quem repete fora de `decideAgain`. */
export const pauseAfter = (attempt: number): Promise<unknown> => sleep(waitAfter(attempt, Math.random()));

function again(error: unknown): typeof AGAIN {
  if (error instanceof ConditionFailed) return AGAIN;
  throw error;
}

type Options = {
  readonly attempts?: number;
  readonly chance?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/**
 * Lê, decide e grava de novo enquanto a volta responder `AGAIN` (ou lançar `ConditionFailed`), com espera entre uma e
 * outra e um número certo de tentativas; passadas elas, lança `TooMuchContention`. `what` diz o que se fazia, sem dados
 * de ninguém.
 */
export async function decideAgain<T>(
  what: string,
  turn: () => Promise<T | typeof AGAIN>,
  { attempts = ATTEMPTS, chance = Math.random, pause = sleep }: Options = {},
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await turn().catch(again);
    if (answer !== AGAIN) return answer;
    if (attempt < attempts) await pause(waitAfter(attempt, chance()));
  }
  throw new TooMuchContention(what, attempts);
}
