import { rotasEntregas } from '../../shared/entregas/entregas.routes.ts';
import { rotasRelatorios } from '../../shared/relatorios/relatorios.routes.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { CONFERIDO } from '../relatorios/conferencia-item.ts';
import { handlers } from '../relatorios/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Relatórios, e por que um cliente não recebe e-mails. */
export const handler = implement(
  { ...rotasRelatorios, ...rotasEntregas },
  handlers({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    asaasAtivo: async (usuario_id) =>
      (await lerIntegracao({ tabela }, usuario_id, CONFERIDO))?.status === 'ativo',
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
