import { setTimeout as dormir } from 'node:timers/promises';
import type { Stack } from '../../infra/local/stack.ts';

type QuemAvisa = { readonly avisos: { readonly assentar: () => Promise<void> } };
/** O que do produto pode ainda ter trabalho sem que ninguém lho peça. */
export type QuemTrabalha = {
  readonly stream: Pick<Stack['stream'], 'alcancar'>;
  readonly filas: Pick<Stack['filas'], 'mudancas' | 'aoMudar' | 'porFazer'>;
  readonly pagamentos: { readonly asaas: QuemAvisa; readonly stripe: QuemAvisa };
  readonly whatsapp: QuemAvisa;
  readonly resend: QuemAvisa;
  readonly eventosDoSes: Pick<Stack['eventosDoSes'], 'assentar'>;
};

/** Folgado: várias agendas disparam à mesma hora, e numa máquina ocupada o que elas pedem demora. */
const PRAZO_MS = 60_000;

/**
 * Espera ninguém ter mais nada a fazer: notificações entregues, stream lido até o fim e filas sem nada que uma função
 * possa tratar agora. Uma mensagem à espera de nova tentativa pode levar minutos: ela não segura quem espera.
 */
export async function assentar({
  stream,
  filas,
  pagamentos,
  whatsapp,
  resend,
  eventosDoSes,
}: QuemTrabalha): Promise<void> {
  const quemAvisa = [pagamentos.asaas, pagamentos.stripe, whatsapp, resend];
  const prazo = new AbortController();
  const esgotado = dormir(PRAZO_MS, undefined, { signal: prazo.signal }).catch(() => {});
  let porFazer: string[] = [];
  try {
    for (const limite = Date.now() + PRAZO_MS; Date.now() < limite; ) {
      const mudancas = filas.mudancas();
      await Promise.all([...quemAvisa.map(({ avisos }) => avisos.assentar()), eventosDoSes.assentar()]);
      const entregues = await stream.alcancar();
      porFazer = await filas.porFazer();
      if (porFazer.length > 0) await Promise.race([filas.aoMudar(mudancas), esgotado]);
      // Nenhum lote começou nem acabou desde a primeira pergunta, e nada se gravou: o que se viu em cada uma vale
      // para todas.
      else if (filas.mudancas() === mudancas && (await stream.alcancar()) === entregues) return;
    }
  } finally {
    prazo.abort();
  }
  throw new Error(`O produto não assentou em ${PRAZO_MS / 1000} s: ${porFazer.join('; ')}`);
}
