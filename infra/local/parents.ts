import { readFileSync } from 'node:fs';

/** Pai e linha de comando de um processo, onde o sistema os mostra. */
function processo(pid: number): { pai: number; comando: string } | null {
  try {
    const estado = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const pai = Number(estado.slice(estado.lastIndexOf(')') + 2).split(' ')[1]);
    return { pai, comando: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

/** Os processos do npm e do run.mjs que abriram este, do mais perto ao mais longe. */
function processosAcima(): number[] {
  const lista: number[] = [];
  for (let pid = process.ppid; lista.length < 4; ) {
    const visto = processo(pid);
    if (!visto || !/^npm |npm-cli|infra\/tools\/run\.mjs/.test(visto.comando)) break;
    lista.push(pid);
    pid = visto.pai;
  }
  return lista;
}

/**
 * Avisa quando quem abriu este processo some sem despedida (kill -9 no npm, por exemplo): senão o produto
 * ficaria de pé, dono da porta e da pasta de dados. Fora do Linux vê só o pai direto.
 */
export function onParentGone(aoSumir: () => void): void {
  const pai = process.ppid;
  const ancestrais = processosAcima();
  const vigia = setInterval(() => {
    const orfao =
      process.platform === 'linux' ? ancestrais.some((pid) => processo(pid) === null) : process.ppid !== pai;
    if (!orfao) return;
    clearInterval(vigia);
    aoSumir();
  }, 500);
  vigia.unref();
}
