import { useSyncExternalStore } from 'react';

const CHAVE = 'som-das-conversas';
const ouvintes = new Set<() => void>();

/** Se este aparelho avisa com um som; ligado até que alguém o desligue nele. */
const somLigado = (): boolean => localStorage.getItem(CHAVE) !== 'nao';

/** Liga ou desliga o som neste aparelho. */
export function definirSom(ligado: boolean): void {
  localStorage.setItem(CHAVE, ligado ? 'sim' : 'nao');
  for (const avisar of ouvintes) avisar();
}

/** Se o som está ligado, para quem o mostra. */
export const useSom = (): boolean =>
  useSyncExternalStore((avisar) => {
    ouvintes.add(avisar);
    return () => ouvintes.delete(avisar);
  }, somLigado);

const NOTAS_HZ = [880, 1320] as const;
const NOTA_S = 0.12;

/** Duas notas curtas, se o som está ligado; o navegador que ainda não viu um clique não as toca, e não falha. */
export function tocarSom(): void {
  if (!somLigado() || typeof AudioContext === 'undefined') return;
  const contexto = new AudioContext();
  const volume = contexto.createGain();
  volume.gain.value = 0.08;
  volume.connect(contexto.destination);
  for (const [i, hertz] of NOTAS_HZ.entries()) {
    const nota = contexto.createOscillator();
    nota.frequency.value = hertz;
    nota.connect(volume);
    nota.start(contexto.currentTime + i * NOTA_S);
    nota.stop(contexto.currentTime + (i + 1) * NOTA_S);
    if (i === NOTAS_HZ.length - 1) nota.onended = () => void contexto.close();
  }
}
