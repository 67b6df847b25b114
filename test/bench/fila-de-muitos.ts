import { setTimeout as dormir } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { esperaDepoisDaTentativa } from '../../shared/base/esperas.ts';
import { eventoDaFila } from '../support/eventos.ts';

/** Mensagens de um lote da fila em ordem. */
const LOTE = 10;

type Mensagem = { readonly id: string; readonly corpo: string; entregas: number };
type Opcoes = {
  /** Trata um lote; null = o processo morreu e não respondeu. */
  readonly tratar: (evento: SQSEvent) => Promise<SQSBatchResponse | null>;
  /** Por quanto tempo fica invisível o que estava com um processo que morreu. */
  readonly invisivel_ms: number;
  /** Quanto as esperas da fila encolhem. */
  readonly escala?: number;
  /** De que lotes chega também uma segunda entrega, ao mesmo tempo. */
  readonly repetir?: () => boolean;
};

const comGrupo = z.object({ dados: z.object({ grupo: z.string() }) });

/** Os grupos de uma fila FIFO ao mesmo tempo, cada mensagem no seu. */
export async function esvaziarGrupos(
  corpos: readonly string[],
  opcoes: Opcoes,
): Promise<{ entregas: number }> {
  const grupos = Map.groupBy(corpos, (corpo) => comGrupo.parse(JSON.parse(corpo)).dados.grupo);
  const feitas = await Promise.all([...grupos.values()].map((deUm) => esvaziar(deUm, opcoes)));
  return { entregas: feitas.reduce((soma, { entregas }) => soma + entregas, 0) };
}

/**
 * Um grupo de uma fila FIFO como a AWS o entrega: um lote de dez por vez; o que volta segura o grupo até a sua espera
 * acabar, e o que estava com um processo que morreu, até a invisibilidade acabar. Termina quando não há mais nada.
 */
async function esvaziar(corpos: readonly string[], opcoes: Opcoes): Promise<{ entregas: number }> {
  const { tratar, invisivel_ms, escala = 1, repetir = () => false } = opcoes;
  const fila: Mensagem[] = corpos.map((corpo, i) => ({ id: `m${i}`, corpo, entregas: 0 }));
  let entregas = 0;
  let cabeca = 0;
  while (cabeca < fila.length) {
    const lote = fila.slice(cabeca, cabeca + LOTE);
    for (const mensagem of lote) mensagem.entregas += 1;
    entregas += lote.length;
    const evento = eventoDaFila(lote.map(({ corpo }) => corpo));
    for (const [i, mensagem] of lote.entries()) {
      const registro = evento.Records[i];
      if (!registro) continue;
      registro.messageId = mensagem.id;
      registro.attributes.ApproximateReceiveCount = String(mensagem.entregas);
    }
    const [resposta] = await Promise.all([tratar(evento), repetir() ? tratar(evento) : null]);
    if (!resposta) {
      await dormir(invisivel_ms * escala);
      continue;
    }
    const voltam = new Set(resposta.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const ficam = lote.filter(({ id }) => voltam.has(id));
    cabeca += lote.length - ficam.length;
    fila.splice(cabeca, ficam.length, ...ficam);
    if (ficam.length > 0) {
      const espera = Math.max(...ficam.map((mensagem) => esperaDepoisDaTentativa(mensagem.entregas)));
      await dormir(espera * 1000 * escala);
    }
  }
  return { entregas };
}
