import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { rotasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradoresDosVendedores } from '../gateways/gateways.ts';
import { credencialDe } from '../integracoes/index.ts';
import { darAcesso } from '../pagamentos/index.ts';
import { handlersDosPedidos } from '../pedidos/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);

/** Pedidos do operador: a tela Vendas. */
export const handler = implement(
  rotasPedidos,
  handlersDosPedidos({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    cobrador,
    darAcesso: (alvo) => darAcesso({ tabela, relogio: systemClock }, alvo),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
