import { rotasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { saidasDeWhatsapp } from '../avisos/index.ts';
import { handlers } from '../cobrancas/handlers.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ORIGEM_SEGREDO', 'SITE_ORIGEM', 'LINKS_SEGREDO', ...AMBIENTE_DO_WHATSAPP]);
const tabela = openTable(env.TABELA);
const links = linkSigner(env.LINKS_SEGREDO);
const whatsapp = { escolher: escolherWhatsapp(env, tabela, credencialDe) };
const saidaDe = saidasDeWhatsapp({ tabela, integracaoDe: lerIntegracao.bind(null, { tabela }) });

/** A tela Cobranças Automáticas. */
export const handler = implement(
  rotasCobrancas,
  handlers({ tabela, molde: env.SITE_ORIGEM, links, whatsapp, saidaDe, tempoReal: Date.now }),
  {
    originSecret: env.ORIGEM_SEGREDO,
    clock: systemClock,
    table: tabela,
  },
);
