import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { rotasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import { rotasPrimeiraVenda } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradores, cobradoresDosVendedores } from '../gateways/gateways.ts';
import { credencialDe, lerRecebedores } from '../integracoes/index.ts';
import { darAcesso } from '../pagamentos/index.ts';
import { handlersDosPedidos } from '../pedidos/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { origemDe } from '../platform/origem.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlersDaPrimeiraVenda } from '../primeira-venda/index.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);

const abrir = cobradores(env);

/** Pedidos do operador (a tela Vendas), e o caminho até o primeiro deles. */
export const handler = implement(
  { ...rotasPedidos, ...rotasPrimeiraVenda },
  {
    ...handlersDosPedidos({
      tabela,
      cursores: cursorCodec(env.CURSOR_SEGREDO),
      cobrador,
      darAcesso: (alvo) => darAcesso({ tabela, relogio: systemClock }, alvo),
    }),
    ...handlersDaPrimeiraVenda({
      tabela,
      tempoReal: Date.now,
      recebedores: (usuario_id) => lerRecebedores({ tabela }, usuario_id),
      gateway: async (usuario_id, gateway) => {
        const credencial = await credencialDe({ tabela, cofre }, usuario_id, gateway);
        return credencial && { cobrador: abrir(credencial), volta: credencial.retorno === 'sim' };
      },
      origem: (host) => origemDe(env.SITE_ORIGEM, host),
    }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
