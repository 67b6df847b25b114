import { rotasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { remetentesDosVendedores } from '../adapters/remetentes.ts';
import { credencialDe } from '../integracoes/index.ts';
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
const entrega = { tabela, molde: env.SITE_ORIGEM, escolherRemetente, tempoReal: Date.now };

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
