import { rotasConta } from '../../shared/conta/conta.routes.ts';
import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { handlers } from '../conta/handlers.ts';
import { lerPessoa } from '../conta/sessao.ts';
import { cobradores } from '../gateways/gateways.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { randomSecret } from '../platform/ids.ts';
import { origemDe } from '../platform/origem.ts';
import { implement } from '../platform/pipeline.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openTable } from '../platform/table.ts';

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
  tempoReal: Date.now,
  sortear: randomSecret,
  molde: env.SITE_ORIGEM,
  origem: (host: string) => origemDe(env.SITE_ORIGEM, host),
  links: linkSigner(env.LINKS_SEGREDO),
  gateway: async (usuario_id: string, gateway: Gateway) => {
    const credencial = await credencialDe({ tabela, cofre }, usuario_id, gateway);
    return credencial && abrir(credencial);
  },
  contato: async (usuario_id: string) =>
    (await lerIntegracao({ tabela }, usuario_id, 'site'))?.configuracao.whatsapp ?? null,
};

/** Minha conta, de quem comprou. */
export const handler = implement(rotasConta, handlers(deps), {
  originSecret: env.ORIGEM_SEGREDO,
  clock: systemClock,
  table: tabela,
  pessoa: (http, ctx) => lerPessoa(deps, http, ctx),
});
