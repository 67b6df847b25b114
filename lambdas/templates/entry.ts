import { rotasTemplates } from '../../shared/templates/templates.routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from './handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Templates de mensagens e os produtos de cada cartão. */
export const handler = implement(rotasTemplates, handlers({ tabela }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
