import { rotasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { remetentesDosVendedores } from '../adapters/remetentes.ts';
import { credencialDe } from '../integracoes/index.ts';
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
  'SES_POR_SEGUNDO',
  'RESEND_URL',
  'COFRE_CHAVE',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const escolherRemetente = remetentesDosVendedores(env, (usuario_id) =>
  credencialDe({ tabela, cofre }, usuario_id, 'resend'),
);

/** E-mails que uma pessoa manda e espera. */
export const handler = implement(
  rotasMensagens,
  handlers({ tabela, molde: env.SITE_ORIGEM, escolherRemetente, tempoReal: Date.now }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
