import { rotasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import { arquivosS3 } from '../adapters/s3.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from '../tarefas/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'BALDE_TAREFAS']);
const tabela = openTable(env.TABELA);

/** Importações e exportações: a chamada só as abre e acompanha; quem as executa é o tarefeiro. */
export const handler = implement(
  rotasTarefas,
  handlers({ tabela, arquivos: arquivosS3(env.BALDE_TAREFAS) }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
