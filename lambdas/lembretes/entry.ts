import { rotasLembretes } from '../../shared/lembretes/lembretes.routes.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from './handlers.ts';
import { limitesDosVendedores } from './limite-do-vendedor.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'SES_POR_SEGUNDO']);
const tabela = openTable(env.TABELA);
const limiteDe = limitesDosVendedores({
  tabela,
  resendDe: (usuario_id) => lerIntegracao({ tabela }, usuario_id, 'resend'),
  ses_por_segundo: Number(env.SES_POR_SEGUNDO),
});

/** A tela Lembretes Automáticos. */
export const handler = implement(rotasLembretes, handlers({ tabela, limiteDe, tempoReal: Date.now }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
