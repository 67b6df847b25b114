import { rotasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { remetenteSes } from '../adapters/ses.ts';
import { enviarBoasVindas } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from './handlers.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const ses = remetenteSes({ endereco: env.EMAIL_REMETENTE, configuracao: env.SES_CONFIGURACAO });
const entrega = { tabela, molde: env.SITE_ORIGEM, escolherRemetente: async () => ses, tempoReal: Date.now };

/** Grupos por produto e convites. */
export const handler = implement(
  rotasGrupos,
  handlers({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    enviarBoasVindas: (ctx, assinatura_id) =>
      enviarBoasVindas(entrega, { ctx, assinatura_id, tentativa: false }),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
