import { rotasCheckout } from '../../shared/checkout/checkout.routes.ts';
import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { geolocalizacao } from '../adapters/geo.ts';
import { servicoDeCep } from '../adapters/viacep.ts';
import { handlers } from '../checkout/handlers.ts';
import { cobradores } from '../gateways/gateways.ts';
import { credencialDe, gatewaysLigados, lerIntegracao } from '../integracoes/index.ts';
import { acessoEmFalta, lerAcesso, reenviarAcesso } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { origemDe } from '../platform/origem.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
  'VIACEP_URL',
  'BRASILAPI_URL',
  'GEO_URL',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const abrir = cobradores(env);
const doEmail = { tabela, molde: env.SITE_ORIGEM };

/** Leads, cupons e pedidos de quem compra. */
export const handler = implement(
  rotasCheckout,
  handlers({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    tempoReal: Date.now,
    gateway: async (usuario_id, gateway) => {
      const credencial = await credencialDe({ tabela, cofre }, usuario_id, gateway);
      if (!credencial) return null;
      return { cobrador: abrir(credencial), volta: credencial.retorno === 'sim' };
    },
    origem: (host) => origemDe(env.SITE_ORIGEM, host),
    contato: async (usuario_id) =>
      (await lerIntegracao({ tabela }, usuario_id, 'site'))?.configuracao.whatsapp ?? null,
    acesso: {
      ler: (ctx, assinatura_id, para) => lerAcesso(doEmail, { ctx, assinatura_id, para }),
      falta: (ctx, assinatura_id, para) => acessoEmFalta(doEmail, { ctx, assinatura_id, para }),
      mandarDeNovo: (ctx, assinatura_id, para) => reenviarAcesso(doEmail, { ctx, assinatura_id, para }),
    },
    gateways: (usuario_id) => gatewaysLigados({ tabela }, usuario_id),
    geolocalizar: geolocalizacao(env.GEO_URL),
    ceps: servicoDeCep({ viacep: env.VIACEP_URL, brasilapi: env.BRASILAPI_URL }),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
