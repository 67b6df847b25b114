import { vendedoresComGateway } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';
import { pedirConciliacoes } from './pedir-conciliacoes.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);

/** Agenda `conciliacao`: pede a de cada vendedor. */
export function handler() {
  return pedirConciliacoes({
    tabela,
    relogio: systemClock,
    vendedores: () => vendedoresComGateway(tabela),
  });
}
