import { refusal } from '../../shared/base/refusals.ts';
import { recusasSessao, rotasSessao } from '../../shared/sessao/sessao.routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from './repository.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO']);
const tabela = openTable(env.TABELA);

/** Quem é o operador que entrou. */
export const handler = implement(
  rotasSessao,
  {
    obterPerfil: async ({ ctx }) => {
      const perfil = await lerUsuario(tabela, ctx.usuario_id);
      if (!perfil) throw refusal(recusasSessao, 'perfil_nao_encontrado');
      return perfil;
    },
  },
  { origemSegredo: env.ORIGEM_SEGREDO, relogio: systemClock, tabela: null },
);
