import { rotasOfertas } from '../../shared/catalogo/ofertas.routes.ts';
import { rotasPaginas } from '../../shared/paginas/paginas.routes.ts';
import { handlersDeOfertas } from '../catalogo/index.ts';
import { handlers } from '../paginas/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Landing pages e páginas de venda. */
export const handler = implement(
  { ...rotasPaginas, ...rotasOfertas },
  { ...handlers({ tabela, cursores: cursorCodec(env.CURSOR_SEGREDO) }), ...handlersDeOfertas({ tabela }) },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
