import { rotasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import { remetenteSes } from '../adapters/ses.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from './handlers.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const ses = remetenteSes({ endereco: env.EMAIL_REMETENTE, configuracao: env.SES_CONFIGURACAO });

/** E-mails que uma pessoa manda e espera. */
export const handler = implement(
  rotasMensagens,
  handlers({ tabela, molde: env.SITE_ORIGEM, escolherRemetente: async () => ses, tempoReal: Date.now }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
