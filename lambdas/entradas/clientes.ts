import { rotasBusca } from '../../shared/busca/busca.routes.ts';
import { rotasClientes } from '../../shared/clientes/clientes.routes.ts';
import { rotasPessoa } from '../../shared/clientes/pessoa.routes.ts';
import { servicoDeCep } from '../adapters/viacep.ts';
import { cancelarAssinaturasDoCliente } from '../assinaturas/index.ts';
import { buscar } from '../busca/index.ts';
import { handlers } from '../clientes/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import {
  apagarDados,
  exportarDados,
  listarPedidosDeDados,
  responderPedidoDeDados,
} from '../privacidade/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO', 'VIACEP_URL', 'BRASILAPI_URL']);
const tabela = openTable(env.TABELA);

/** Clientes, a página de cada um, a busca do painel e a de CEP. */
export const handler = implement(
  { ...rotasClientes, ...rotasPessoa, ...rotasBusca },
  {
    ...handlers({
      tabela,
      cursores: cursorCodec(env.CURSOR_SEGREDO),
      ceps: servicoDeCep({ viacep: env.VIACEP_URL, brasilapi: env.BRASILAPI_URL }),
      exportarDados: (ctx, id) => exportarDados({ tabela }, { ctx, id }),
      apagarDados: (ctx, pedido) => apagarDados({ tabela }, { ctx, ...pedido }),
      pedidosDeDados: {
        listar: (ctx) => listarPedidosDeDados({ tabela }, ctx),
        responder: (ctx, id) => responderPedidoDeDados({ tabela }, { ctx, id }),
      },
      cancelarAssinaturas: (ctx, cliente_id) => cancelarAssinaturasDoCliente({ tabela }, { ctx, cliente_id }),
    }),
    buscar: ({ query, ctx }) => buscar({ tabela }, { ctx, ...query }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
