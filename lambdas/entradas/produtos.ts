import { rotasDoCatalogo } from '../../shared/catalogo/catalogo.routes.ts';
import { rotasLinhas } from '../../shared/linhas/linhas.routes.ts';
import { rotasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { produtosAVenda } from '../catalogo/index.ts';
import { temGateway } from '../integracoes/index.ts';
import { handlersDeLinhas } from '../linhas/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers, handlersDoCatalogo } from '../produtos/handlers.ts';
import { lerComoSaiOAcesso } from '../templates/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Produtos, as linhas de que são planos, e o que falta a cada um para se vender. */
export const handler = implement(
  { ...rotasProdutos, ...rotasLinhas, ...rotasDoCatalogo },
  {
    ...handlers({ tabela, cursores: cursorCodec(env.CURSOR_SEGREDO) }),
    ...handlersDeLinhas({ tabela }),
    ...handlersDoCatalogo({
      tabela,
      fontes: {
        aVenda: (usuario_id) => produtosAVenda(tabela, usuario_id),
        temGateway: (usuario_id) => temGateway({ tabela }, usuario_id),
        lerComoSaiOAcesso: (usuario_id, produtos) => lerComoSaiOAcesso(tabela, usuario_id, produtos),
      },
    }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
