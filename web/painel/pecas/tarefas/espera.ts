import type { Tarefa } from '../../../../shared/tarefas/tarefas.schema.ts';

const PRIMEIRA_MS = 1000;
const MAIOR_MS = 5000;
/** Sem notícias da tarefa, a próxima tentativa espera isto. */
export const ESPERA_DEPOIS_DE_FALHAR_MS = 5000;
/** Leituras no passo de 1 s; a partir daí cada uma espera um pouco mais. */
const LEITURAS_RAPIDAS = 30;

/** Situações em que a tarefa anda sozinha e a tela só acompanha. */
export function continuaAndando(status: Tarefa['status']): boolean {
  return status === 'analisando' || status === 'processando';
}

/** Quanto esperar até ler a tarefa de novo: 1 s, e depois de 30 leituras cada vez mais, até 5 s. */
export function esperaAteLer(leituras: number): number {
  const demais = Math.max(0, leituras - LEITURAS_RAPIDAS);
  return Math.min(MAIOR_MS, Math.round(PRIMEIRA_MS * 1.15 ** demais));
}
