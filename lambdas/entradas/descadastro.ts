import { rotasDescadastro } from '../../shared/mensagens/descadastro.routes.ts';
import {
  abrirPagina,
  atenderFormulario,
  descadastrar,
  lerDescadastro,
  voltarAReceber,
} from '../mensagens/descadastro.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'LINKS_SEGREDO']);
const tabela = openTable(env.TABELA);
const deps = { tabela, links: linkSigner(env.LINKS_SEGREDO) };

/** Quem não quer mais avisos por e-mail. */
export const handler = implement(
  rotasDescadastro,
  {
    abrirDescadastro: ({ params }) => abrirPagina(params),
    descadastrar: ({ ctx, params }) => descadastrar(deps, { ctx, ...params }),
    lerDescadastro: ({ params }) => lerDescadastro(deps, params),
    voltarAReceber: ({ ctx, params }) => voltarAReceber(deps, { ctx, ...params }),
    formularioDeDescadastro: ({ ctx, params, http }) =>
      atenderFormulario(deps, { ctx, ...params, corpo: http.body }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
