import type { Context } from 'aws-lambda';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { cobrarDoDia, type ResultadoDasCobrancas } from './cobrar.ts';
import { saidasDeWhatsapp } from './saida-de-whatsapp.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);
const saidaDe = saidasDeWhatsapp({
  tabela,
  integracaoDe: (usuario_id, provedor) => lerIntegracao({ tabela }, usuario_id, provedor),
});

/** Agenda `cobrancas`, de 15 em 15 minutos. */
export function handler(
  _: unknown,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<ResultadoDasCobrancas> {
  return withLogFields({ correlacao: awsRequestId }, async () => {
    const resultado = await cobrarDoDia({ tabela, relogio: systemClock, saidaDe });
    logger.info('cobranças do dia pedidas', resultado);
    return resultado;
  });
}
