import { randomInt } from 'node:crypto';
import { rotasCupons } from '../../shared/cupons/cupons.routes.ts';
import { handlers } from '../cupons/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const SORTES = 2 ** 32;
const tabela = openTable(env.TABELA);

/** Cupons de desconto. */
export const handler = implement(
  rotasCupons,
  handlers({ tabela, cursores: cursorCodec(env.CURSOR_SEGREDO), sorteio: () => randomInt(SORTES) / SORTES }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
