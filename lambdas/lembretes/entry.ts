import { rotasLembretes } from '../../shared/lembretes/lembretes.routes.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { gruposDeEnvio } from './grupo-de-envio.ts';
import { handlers } from './handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);
const grupoDe = gruposDeEnvio((usuario_id) => lerIntegracao({ tabela }, usuario_id, 'resend'));

/** A tela Lembretes Automáticos. */
export const handler = implement(rotasLembretes, handlers({ tabela, grupoDe, tempoReal: Date.now }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
