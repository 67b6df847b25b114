import { rotasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import { handlers } from '../assinaturas/handlers.ts';
import { leitorDeParadas } from '../conversas/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Assinaturas. */
export const handler = implement(
  rotasAssinaturas,
  handlers({ tabela, cursores: cursorCodec(env.CURSOR_SEGREDO), paradas: leitorDeParadas(tabela) }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
