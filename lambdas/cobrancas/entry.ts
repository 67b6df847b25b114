import { rotasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import { AMBIENTE_DO_EMAIL, meiosDeEnvio } from '../adapters/remetentes.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from './handlers.ts';
import { saidasDeWhatsapp } from './saida-de-whatsapp.ts';

const env = readEnv(['TABELA', 'ORIGEM_SEGREDO', ...AMBIENTE_DO_EMAIL, ...AMBIENTE_DO_WHATSAPP]);
const tabela = openTable(env.TABELA);
const meios = meiosDeEnvio(env, tabela, (deps, usuario_id) => credencialDe(deps, usuario_id, 'resend'));
const whatsapp = { escolher: escolherWhatsapp(env, tabela, credencialDe) };
const saidaDe = saidasDeWhatsapp({
  tabela,
  integracaoDe: (usuario_id, provedor) => lerIntegracao({ tabela }, usuario_id, provedor),
});

/** A tela Cobranças Automáticas. */
export const handler = implement(rotasCobrancas, handlers({ ...meios, whatsapp, saidaDe }), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
});
