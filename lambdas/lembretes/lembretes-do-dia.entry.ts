import type { Context } from 'aws-lambda';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { lembrarDoDia, type ResultadoDosLembretes } from './lembrar.ts';
import { limitesDosVendedores } from './limite-do-vendedor.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'SES_POR_SEGUNDO']);
const tabela = openTable(env.TABELA);
const limiteDe = limitesDosVendedores({
  tabela,
  resendDe: (usuario_id) => lerIntegracao({ tabela }, usuario_id, 'resend'),
  ses_por_segundo: Number(env.SES_POR_SEGUNDO),
});

/** Agenda `lembretes`, 06:00 de São Paulo. */
export function handler(
  _: unknown,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<ResultadoDosLembretes> {
  return withLogFields({ correlacao: awsRequestId }, async () => {
    const resultado = await lembrarDoDia({ tabela, relogio: systemClock, limiteDe });
    logger.info('lembretes do dia pedidos', resultado);
    return resultado;
  });
}
