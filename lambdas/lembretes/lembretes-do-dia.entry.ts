import type { Context } from 'aws-lambda';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { gruposDeEnvio } from './grupo-de-envio.ts';
import { lembrarDoDia, type ResultadoDosLembretes } from './lembrar.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);
const grupoDe = gruposDeEnvio((usuario_id) => lerIntegracao({ tabela }, usuario_id, 'resend'));

/** Agenda `lembretes`, 06:00 de São Paulo. */
export function handler(
  _: unknown,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<ResultadoDosLembretes> {
  return withLogFields({ correlacao: awsRequestId }, async () => {
    const resultado = await lembrarDoDia({ tabela, relogio: systemClock, grupoDe });
    logger.info('lembretes do dia pedidos', resultado);
    return resultado;
  });
}
