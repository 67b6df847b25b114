import { rotasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import { AMBIENTE_DO_EMAIL, meiosDeEnvio } from '../adapters/remetentes.ts';
import { credencialDe } from '../integracoes/index.ts';
import { handlers } from '../mensagens/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ORIGEM_SEGREDO', ...AMBIENTE_DO_EMAIL]);
const tabela = openTable(env.TABELA);
const meios = meiosDeEnvio(env, tabela, (deps, usuario_id) => credencialDe(deps, usuario_id, 'resend'));

/** E-mails que uma pessoa manda e espera. */
export const handler = implement(rotasMensagens, handlers(meios), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
