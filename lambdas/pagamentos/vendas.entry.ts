import { rotasVendas } from '../../shared/pagamentos/pagamentos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradoresDosVendedores } from '../adapters/gateways.ts';
import { credencialDe } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlersDasVendas } from './handlers.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'COFRE_CHAVE',
  'ASAAS_URL',
  'ASAAS_SANDBOX_URL',
  'STRIPE_URL',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);

/** Vendas do operador. */
export const handler = implement(
  rotasVendas,
  handlersDasVendas({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    cobrador,
  }),
  { origemSegredo: env.ORIGEM_SEGREDO, relogio: systemClock, tabela },
);
