import { join } from 'node:path';
import * as z from 'zod';
import { openState } from './state-file.ts';

export type ClockReading = { readonly agora: string; readonly deslocamento_ms: number };
export type BusinessClock = {
  readonly ler: () => ClockReading;
  /** Acerta a hora que as funções veem, que daí segue andando; null volta à hora certa. */
  readonly acertar: (agora: string | null) => ClockReading;
  readonly deslocamento: () => number;
  /** A hora de negócio. */
  readonly agora: () => Date;
  /** Chama a cada acerto, com o deslocamento novo em milissegundos. */
  readonly aoMudar: (ouvinte: (deslocamento: number) => void) => void;
};

const BRASILIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Relógio de negócio desta pasta: só um deslocamento, guardado em disco. */
export function openClock(dir: string): BusinessClock {
  const ouvintes: ((deslocamento: number) => void)[] = [];
  const estado = openState(join(dir, 'relogio.json'), z.object({ deslocamento_ms: z.number() }), {
    deslocamento_ms: 0,
  });
  const ler = () => {
    const { deslocamento_ms } = estado.read();
    const agora = `${BRASILIA.format(new Date(Date.now() + deslocamento_ms)).replace(' ', 'T')}-03:00`;
    return { agora, deslocamento_ms };
  };
  return {
    ler,
    deslocamento: () => estado.read().deslocamento_ms,
    agora: () => new Date(Date.now() + estado.read().deslocamento_ms),
    aoMudar: (ouvinte) => void ouvintes.push(ouvinte),
    acertar: (agora) => {
      const deslocamento_ms = agora === null ? 0 : Date.parse(agora) - Date.now();
      estado.write({ deslocamento_ms });
      for (const ouvir of ouvintes) ouvir(deslocamento_ms);
      return ler();
    },
  };
}
