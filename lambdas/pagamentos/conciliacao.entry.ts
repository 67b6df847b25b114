import type { Context } from 'aws-lambda';
import { vendedoresComGateway } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { pedirConciliacoes } from './pedir-conciliacoes.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);

/** Agenda `conciliacao`: pede a de cada vendedor. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>) {
  return withLogFields({ correlacao: awsRequestId }, () =>
    pedirConciliacoes({ tabela, relogio: systemClock, vendedores: () => vendedoresComGateway(tabela) }),
  );
}
