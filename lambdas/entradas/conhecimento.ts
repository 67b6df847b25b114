import { rotasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import { handlers } from '../conhecimento/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);

/** As bases de conhecimento dos produtos. */
export const handler = implement(rotasConhecimento, handlers({ tabela }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
