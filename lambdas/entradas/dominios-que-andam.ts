import type { Context } from 'aws-lambda';
import { dnsDaInternet } from '../adapters/dns.ts';
import { andarDominios, type ResultadoDaRodada } from '../dominios/andar.ts';
import type { BordaDosDominios } from '../dominios/ports.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { hostAindaPublicado } from '../site/index.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'DNS_SERVIDORES',
  'DOMINIOS_ALVO',
  'DOMINIOS_GRUPO',
  'DOMINIOS_DISTRIBUICAO',
]);
const tabela = openTable(env.TABELA);
const dns = dnsDaInternet(env.DNS_SERVIDORES);
/** Segundos de folga para um domínio terminar. */
const FOLGA_MS = 60_000;

let aberta: Promise<BordaDosDominios> | undefined;
/** O pacote do CloudFront é grande, e quase toda rodada não tem o que fazer na borda: só se carrega quando tem. */
function borda(): Promise<BordaDosDominios> {
  aberta ??= import('../adapters/dominios-na-borda.ts').then(({ dominiosNoCloudFront }) =>
    dominiosNoCloudFront({ grupo: env.DOMINIOS_GRUPO, distribuicao: env.DOMINIOS_DISTRIBUICAO }),
  );
  return aberta;
}

/** Agenda `dominios`, de dois em dois minutos: a única função que mexe nos domínios da borda. */
export function handler(
  _: unknown,
  { awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<ResultadoDaRodada> {
  return withLogFields({ correlacao: awsRequestId }, async () => {
    const deps = { tabela, relogio: systemClock, dns, alvo: env.DOMINIOS_ALVO, borda };
    const resultado = await andarDominios(
      { ...deps, aindaPublicado: hostAindaPublicado },
      () => getRemainingTimeInMillis() > FOLGA_MS,
    );
    if (resultado.conferidos > 0) logger.info('domínios conferidos', resultado);
    if (resultado.falhas > 0) throw new Error(`${resultado.falhas} domínio(s) que não andam`);
    return resultado;
  });
}
