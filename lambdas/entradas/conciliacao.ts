import type { Context } from 'aws-lambda';
import { lerIntegracao, vendedoresComGateway } from '../integracoes/index.ts';
import { pedirConciliacoes } from '../pagamentos/pedir-conciliacoes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { withLogFields } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { CONFERIDO, pedirConferenciasDaNoite } from '../relatorios/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);

/** Agenda `conciliacao`: pede a de cada vendedor. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>) {
  return withLogFields({ correlacao: awsRequestId }, () =>
    pedirConciliacoes({
      tabela,
      relogio: systemClock,
      vendedores: () => vendedoresComGateway(tabela),
      pedirConferencias: async (ctx) => {
        const integracao = await lerIntegracao({ tabela }, ctx.usuario_id, CONFERIDO);
        if (integracao?.status === 'ativo') await pedirConferenciasDaNoite({ tabela }, ctx);
      },
    }),
  );
}
