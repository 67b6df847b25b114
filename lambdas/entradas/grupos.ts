import { rotasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { AMBIENTE_DO_EMAIL, meiosDeEnvio } from '../adapters/remetentes.ts';
import { handlers } from '../grupos/handlers.ts';
import { credencialDe } from '../integracoes/index.ts';
import { enviarBoasVindas } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO', ...AMBIENTE_DO_EMAIL]);
const tabela = openTable(env.TABELA);
const meios = meiosDeEnvio(env, tabela, (deps, usuario_id) => credencialDe(deps, usuario_id, 'resend'));

/** Grupos por produto e convites. */
export const handler = implement(
  rotasGrupos,
  handlers({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    enviarBoasVindas: (ctx, assinatura_id) =>
      enviarBoasVindas(meios, { ctx, assinatura_id, tentativa: false }),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
