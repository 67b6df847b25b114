import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { ClearFailure } from './clear-failure.ts';
import { writeAtomically } from './state-file.ts';

const execucao = z.object({ pid: z.number(), programa: z.string(), origem: z.string() });

/** Vivo e ainda o mesmo programa: o número de um processo que acabou pode ser de outro agora. */
function viva({ pid, programa }: z.output<typeof execucao>): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(programa);
  } catch {
    return process.platform !== 'linux';
  }
}

/** Toma a pasta de dados para esta execução; recusa se outra a está usando. */
export function claimFolder(dir: string, origem: string): () => void {
  mkdirSync(dir, { recursive: true });
  const arquivo = join(dir, 'execucao.json');
  if (existsSync(arquivo)) {
    let antes: z.output<typeof execucao> | null = null;
    try {
      antes = execucao.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
    } catch {
      // Sobra ilegível de uma execução interrompida: vale como nenhuma.
    }
    if (antes && viva(antes)) {
      throw new ClearFailure(
        `O produto já está rodando com esta pasta de dados em ${antes.origem} (processo ${antes.pid}). Pare-o antes de abrir outro.`,
      );
    }
  }
  // Só o nome: a linha de comando guarda o caminho como foi digitado.
  const programa = basename(process.argv[1] ?? 'node');
  writeAtomically(arquivo, JSON.stringify({ pid: process.pid, programa, origem }));
  return () => rmSync(arquivo, { force: true });
}
