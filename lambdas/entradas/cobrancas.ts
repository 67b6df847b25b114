import { rotasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import { rotasRenovacoes } from '../../shared/renovacoes/renovacoes.routes.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { saidasDeWhatsapp } from '../avisos/index.ts';
import { handlers } from '../cobrancas/handlers.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openTable } from '../platform/table.ts';
import { handlersDeRenovacoes } from '../renovacoes/index.ts';

const env = readEnv([
  'TABELA',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'SITE_ORIGEM',
  'LINKS_SEGREDO',
  ...AMBIENTE_DO_WHATSAPP,
]);
const tabela = openTable(env.TABELA);
const links = linkSigner(env.LINKS_SEGREDO);
const whatsapp = { escolher: escolherWhatsapp(env, tabela, credencialDe) };
const saidaDe = saidasDeWhatsapp({ tabela, integracaoDe: lerIntegracao.bind(null, { tabela }) });

const daCobranca = { tabela, molde: env.SITE_ORIGEM, links, saidaDe };

/** As telas Renovações e Cobranças Automáticas: chamam as mesmas pessoas, com o mesmo texto. */
export const handler = implement(
  { ...rotasCobrancas, ...rotasRenovacoes },
  {
    ...handlers({ ...daCobranca, whatsapp, tempoReal: Date.now }),
    ...handlersDeRenovacoes({ ...daCobranca, cursores: cursorCodec(env.CURSOR_SEGREDO) }),
  },
  {
    originSecret: env.ORIGEM_SEGREDO,
    clock: systemClock,
    table: tabela,
  },
);
