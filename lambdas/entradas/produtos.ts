import { rotasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from '../produtos/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Produtos. */
export const handler = implement(
  rotasProdutos,
  handlers({ tabela, cursores: cursorCodec(env.CURSOR_SEGREDO) }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
