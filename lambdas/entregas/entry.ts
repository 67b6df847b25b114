import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { lerAvisoDaResend } from '../adapters/resend-avisos.ts';
import { lerAvisoDoSes } from '../adapters/ses-avisos.ts';
import { confirmarEnvio, gravacoesDoAvisoAoOperador } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { consumirEntregas } from './consumir.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'FILA_ENTREGAS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('entregas', env.FILA_ENTREGAS_URL);

/** Fila `entregas`: o que os provedores contam de cada e-mail. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirEntregas(
    {
      fila,
      tabela,
      relogio: systemClock,
      lerEvento: { resend: lerAvisoDaResend, ses: lerAvisoDoSes },
      confirmarEnvio: ({ usuario_id, ...alvo }) =>
        confirmarEnvio(tabela, newContext(systemClock, { usuario_id, ator: 'entregas' }), alvo),
      avisarOperador: async (ctx, aviso) => {
        const perfil = await lerUsuario(tabela, ctx.usuario_id);
        if (!perfil) return [];
        return gravacoesDoAvisoAoOperador(ctx, {
          ...aviso,
          para: { nome: perfil.nome, email: perfil.email },
        });
      },
    },
    event,
  );
}
