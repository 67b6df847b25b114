import { rotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { DEFINICOES } from '../gateways/gateways.ts';
import { integracaoDoWebhook } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlersDosWebhooks } from './handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE']);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);

/** Avisos dos gateways. */
export const handler = implement(
  rotasWebhooks,
  handlersDosWebhooks({
    tabela,
    donoDoWebhook: (chave) => integracaoDoWebhook({ tabela, cofre }, chave),
    gateways: DEFINICOES,
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
