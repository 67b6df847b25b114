import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { rotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { autenticarAvisoDaResend, idDoAvisoDaResend } from '../adapters/resend-assinatura.ts';
import { DEFINICOES } from '../gateways/gateways.ts';
import { anotarAviso, integracaoDoWebhook } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlersDosWebhooks } from './handlers.ts';
import type { RecepcaoDeAvisos } from './ports.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE']);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);

/** Dias que um aviso de dinheiro fica guardado; os de e-mail vivem 13 meses (regra 46). */
const DIAS = { gateways: 365, emails: 396 } as const;

const doGateway = (gateway: Gateway): RecepcaoDeAvisos => ({
  autenticarAviso: DEFINICOES[gateway].autenticarAviso,
  idDoAviso: (corpo) => DEFINICOES[gateway].lerAviso(corpo)?.id,
  evento: 'gateway.avisou',
  dias_guardado: DIAS.gateways,
});
const daResend: RecepcaoDeAvisos = {
  autenticarAviso: autenticarAvisoDaResend,
  idDoAviso: (_corpo, cabecalhos) => idDoAvisoDaResend(cabecalhos),
  evento: 'provedor.avisou',
  dias_guardado: DIAS.emails,
};

/** Avisos dos gateways e de quem manda e-mails. */
export const handler = implement(
  rotasWebhooks,
  handlersDosWebhooks({
    tabela,
    donoDoWebhook: (chave) => integracaoDoWebhook({ tabela, cofre }, chave),
    anotarAviso: (de, quando) => anotarAviso(tabela, de, quando),
    recepcao: (provedor) => (provedor === 'resend' ? daResend : doGateway(provedor)),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
