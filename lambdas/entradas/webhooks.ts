import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { rotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { autenticarNotificacaoDaResend, idDaNotificacaoDaResend } from '../adapters/resend-assinatura.ts';
import { DEFINICOES } from '../gateways/gateways.ts';
import { anotarNotificacao, integracaoDoWebhook } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { type NoticeReception, noticeReceiver } from '../platform/provider-notice.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE']);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);

/** Dias que uma notificação de dinheiro fica guardada; as de e-mail vivem 13 meses (regra 46). */
const DIAS = { gateways: 365, emails: 396 } as const;

const dono = (chave: string) => integracaoDoWebhook({ tabela, cofre }, chave);
type Dono = NonNullable<Awaited<ReturnType<typeof dono>>>;

const recepcaoDoGateway = (gateway: Gateway): NoticeReception<Dono> => ({
  autentico: ({ segredo }, { body, headers }) =>
    DEFINICOES[gateway].autenticarNotificacao(segredo, body, headers),
  id: ({ body }) => DEFINICOES[gateway].lerNotificacao(body)?.id,
  evento: 'gateway.avisou',
  dias_guardado: DIAS.gateways,
});
const notificacao = noticeReceiver({
  tabela,
  dono,
  recepcao: {
    asaas: recepcaoDoGateway('asaas'),
    stripe: recepcaoDoGateway('stripe'),
    resend: {
      autentico: ({ segredo }, { body, headers }) => autenticarNotificacaoDaResend(segredo, body, headers),
      id: ({ headers }) => idDaNotificacaoDaResend(headers),
      evento: 'provedor.avisou',
      dias_guardado: DIAS.emails,
    },
  },
  anotarNotificacao: (de, quando) => anotarNotificacao(tabela, de, quando),
});

/** Notificações dos gateways e de quem manda e-mails. */
export const handler = implement(
  rotasWebhooks,
  {
    avisoDoAsaas: notificacao('asaas'),
    avisoDaStripe: notificacao('stripe'),
    avisoDaResend: notificacao('resend'),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
