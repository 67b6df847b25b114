import { useSyncExternalStore } from 'react';
import type { Data } from '../../../shared/base/datas.ts';

// Só os tipos vêm de shared/base/datas.ts: ele traz o date-fns.
const calendario = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const UM_DIA_MS = 86_400_000;
const numeroDoDia = (data: Data) => Date.parse(`${data}T00:00:00Z`) / UM_DIA_MS;
const diaNesteAparelho = () => numeroDoDia(calendario.format(new Date()));

/** Dias entre o calendário deste aparelho e o do servidor (relógio errado, ou o relógio local de negócio). */
let desvio = 0;
const ouvintes = new Set<() => void>();

function avisar() {
  for (const ouvinte of ouvintes) ouvinte();
}

/** Guarda o dia que o servidor disse na resposta (`x-hoje`). */
export function acertarHoje(doServidor: string | null): void {
  if (doServidor === null || !/^\d{4}-\d{2}-\d{2}$/.test(doServidor)) return;
  const novo = numeroDoDia(doServidor) - diaNesteAparelho();
  if (novo === desvio) return;
  desvio = novo;
  avisar();
}

/** Hoje segundo o servidor; antes da primeira resposta, o dia de São Paulo neste aparelho. */
export function obterHoje(): Data {
  return new Date((diaNesteAparelho() + desvio) * UM_DIA_MS).toISOString().slice(0, 10);
}

function assinar(ouvinte: () => void) {
  ouvintes.add(ouvinte);
  // Uma aba aberta à meia-noite muda de dia sozinha.
  const relogio = setInterval(ouvinte, 60_000);
  return () => {
    clearInterval(relogio);
    ouvintes.delete(ouvinte);
  };
}

/** O dia de hoje ('AAAA-MM-DD') pelo calendário do servidor. */
export function useHoje(): Data {
  return useSyncExternalStore(assinar, obterHoje);
}
