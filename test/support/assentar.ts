import { setTimeout as dormir } from 'node:timers/promises';
import type { Stack } from '../../infra/local/stack.ts';
import { queueNames } from '../../shared/manifest/manifest.ts';

/** Folgado: várias agendas disparam à mesma hora, e numa máquina ocupada o que elas pedem demora. */
const PRAZO_MS = 60_000;
/** Leituras seguidas sem ninguém trabalhando: o que resta nas filas só volta quando a nova tentativa vencer. */
const LEITURAS_PARADAS = 5;

/**
 * Espera ninguém ter mais nada a fazer: avisos dos gateways e do WhatsApp entregues, stream lido até o fim, filas vazias e nenhum
 * consumidor no meio de um lote. Uma mensagem à espera de nova tentativa pode levar minutos: ela não segura quem espera.
 */
export async function assentar({
  stream,
  filas,
  pagamentos,
  whatsapp,
}: Pick<Stack, 'stream' | 'filas' | 'pagamentos' | 'whatsapp'>): Promise<void> {
  let paradas = 0;
  let ocupados = '';
  for (const limite = Date.now() + PRAZO_MS; Date.now() < limite; ) {
    const quemAvisa = [pagamentos.asaas, pagamentos.stripe, whatsapp];
    await Promise.all(quemAvisa.map(({ avisos }) => avisos.assentar()));
    const entregues = await stream.alcancar();
    const ninguem = filas.emCurso() === 0;
    const contagens = await Promise.all(queueNames.map(filas.contar));
    // O que um consumidor gravou enquanto se contava ainda está no stream.
    const quieto = ninguem && filas.emCurso() === 0 && (await stream.alcancar()) === entregues;
    const vazias = contagens.every(({ prontas, emEntrega }) => prontas + emEntrega === 0);
    if (quieto && vazias) return;
    ocupados = queueNames
      .flatMap((nome, i) =>
        contagens[i]?.prontas || contagens[i]?.emEntrega ? [`${nome} ${JSON.stringify(contagens[i])}`] : [],
      )
      .concat(quieto ? [] : [`${filas.emCurso()} consumidores em curso, stream no ${entregues}`])
      .join('; ');
    paradas = quieto && contagens.every(({ prontas }) => prontas === 0) ? paradas + 1 : 0;
    if (paradas === LEITURAS_PARADAS) return;
    await dormir(20);
  }
  throw new Error(`O produto não assentou em ${PRAZO_MS / 1000} s: ${ocupados}`);
}
