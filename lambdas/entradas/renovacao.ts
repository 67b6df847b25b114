import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { rotasRenovacao } from '../../shared/renovacao/renovacao.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradores } from '../gateways/gateways.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { origemDe } from '../platform/origem.ts';
import { implement } from '../platform/pipeline.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openTable } from '../platform/table.ts';
import { lerRenovacao } from '../renovacao/ler.ts';
import { renovarPeloLink } from '../renovacao/renovar.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'LINKS_SEGREDO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const abrir = cobradores(env);
const deps = {
  tabela,
  links: linkSigner(env.LINKS_SEGREDO),
  tempoReal: Date.now,
  gateway: async (usuario_id: string, gateway: Gateway) => {
    const credencial = await credencialDe({ tabela, cofre }, usuario_id, gateway);
    return credencial && { cobrador: abrir(credencial), volta: credencial.retorno === 'sim' };
  },
  origem: (host: string) => origemDe(env.SITE_ORIGEM, host),
  contato: async (usuario_id: string) =>
    (await lerIntegracao({ tabela }, usuario_id, 'site'))?.configuracao.whatsapp ?? null,
};

/** A renovação por um link. */
export const handler = implement(
  rotasRenovacao,
  {
    lerRenovacao: ({ ctx, http, params, query }) => lerRenovacao(deps, { ctx, http, ...params, ...query }),
    renovarPeloLink: ({ ctx, http, params, body }) =>
      renovarPeloLink(deps, { ctx, http, ...params, ...body }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
