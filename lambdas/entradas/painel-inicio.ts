import { rotasPainelInicio } from '../../shared/painel-inicio/painel-inicio.routes.ts';
import { lerIntegracoes } from '../integracoes/index.ts';
import { lerHoje, lerNovidade } from '../painel-inicio/ler-hoje.ts';
import { obterAlertas, obterContagens } from '../painel-inicio/painel-inicio.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Tela inicial do painel. */
export const handler = implement(
  rotasPainelInicio,
  {
    obterHoje: ({ ctx }) => lerHoje({ tabela }, ctx),
    obterNovidade: ({ ctx }) => lerNovidade({ tabela }, ctx),
    obterContagens: ({ ctx }) => obterContagens({ tabela }, ctx),
    obterAvisos: ({ ctx }) =>
      obterAlertas({ integracoes: (usuario_id) => lerIntegracoes({ tabela }, usuario_id) }, ctx),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: null },
);
