import { rotasLembretes } from '../../shared/lembretes/lembretes.routes.ts';
import { saidasDeEmail } from '../avisos/index.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { handlers } from '../lembretes/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'SES_POR_SEGUNDO']);
const tabela = openTable(env.TABELA);
const integracaoDe = lerIntegracao.bind(null, { tabela });
const saidaDe = saidasDeEmail({ tabela, integracaoDe }, Number(env.SES_POR_SEGUNDO));

/** A tela Lembretes Automáticos. */
export const handler = implement(rotasLembretes, handlers({ tabela, saidaDe, tempoReal: Date.now }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
