import { inGroups } from '../platform/read-many.ts';

/** A API responde em menos de 29 s: o que não couber fica para a chamada seguinte da mesma rodada. */
const TEMPO_PARA_PEDIR_MS = 15_000;
const POR_VEZ = 100;

/** Pede de cem em cem enquanto couber na chamada, que começou em `comeco`; `restam` é quanto não coube. */
export async function pedirAosPoucos<T, R>(
  aPedir: readonly T[],
  {
    tempoReal,
    comeco,
    pedir,
  }: {
    readonly tempoReal: () => number;
    readonly comeco: number;
    readonly pedir: (item: T) => Promise<R>;
  },
): Promise<{ feitos: R[]; restam: number }> {
  const feitos: R[] = [];
  let olhados = 0;
  for (; olhados < aPedir.length && tempoReal() - comeco < TEMPO_PARA_PEDIR_MS; olhados += POR_VEZ) {
    feitos.push(...(await inGroups(aPedir.slice(olhados, olhados + POR_VEZ), pedir)));
  }
  return { feitos, restam: Math.max(0, aPedir.length - olhados) };
}
