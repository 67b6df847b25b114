import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { rotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { autenticarAvisoDaResend, idDoAvisoDaResend } from '../adapters/resend-assinatura.ts';
import { DEFINICOES } from '../gateways/gateways.ts';
import { anotarAviso, integracaoDoWebhook } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { type NoticeReception, noticeReceiver } from '../platform/provider-notice.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE']);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);

/** Dias que um aviso de dinheiro fica guardado; os de e-mail vivem 13 meses (regra 46). */
const DIAS = { gateways: 365, emails: 396 } as const;

const dono = (chave: string) => integracaoDoWebhook({ tabela, cofre }, chave);
type Dono = NonNullable<Awaited<ReturnType<typeof dono>>>;

const doGateway = (gateway: Gateway): NoticeReception<Dono> => ({
  autentico: ({ segredo }, { body, headers }) => DEFINICOES[gateway].autenticarAviso(segredo, body, headers),
  id: ({ body }) => DEFINICOES[gateway].lerAviso(body)?.id,
  evento: 'gateway.avisou',
  dias_guardado: DIAS.gateways,
});
const aviso = noticeReceiver({
  tabela,
  dono,
  recepcao: {
    asaas: doGateway('asaas'),
    stripe: doGateway('stripe'),
    resend: {
      autentico: ({ segredo }, { body, headers }) => autenticarAvisoDaResend(segredo, body, headers),
      id: ({ headers }) => idDoAvisoDaResend(headers),
      evento: 'provedor.avisou',
      dias_guardado: DIAS.emails,
    },
  },
  anotarAviso: (de, quando) => anotarAviso(tabela, de, quando),
});

/** Avisos dos gateways e de quem manda e-mails. */
export const handler = implement(
  rotasWebhooks,
  { avisoDoAsaas: aviso('asaas'), avisoDaStripe: aviso('stripe'), avisoDaResend: aviso('resend') },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
