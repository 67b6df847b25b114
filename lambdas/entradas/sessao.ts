import { rotasSessao } from '../../shared/sessao/sessao.routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from '../sessao/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Quem é o operador que entrou, e o que ele muda de si. */
export const handler = implement(rotasSessao, handlers({ tabela }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
