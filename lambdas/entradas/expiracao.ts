import type { Context } from 'aws-lambda';
import { expirarVencidas, type ResultadoExpiracao } from '../assinaturas/expirar-vencidas.ts';
import { perderFalhas } from '../assinaturas/perder-falhas.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);

/** Agenda `expiracao`, 00:05 de São Paulo. */
export function handler(
  _: unknown,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<ResultadoExpiracao & { readonly cobrancas_perdidas: number }> {
  return withLogFields({ correlacao: awsRequestId }, async () => {
    const deps = { tabela, relogio: systemClock };
    const expiradas = await expirarVencidas(deps);
    const resultado = { ...expiradas, cobrancas_perdidas: await perderFalhas(deps) };
    logger.info('expiração concluída', resultado);
    return resultado;
  });
}
