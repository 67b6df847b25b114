import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { abrirCofre } from '../adapters/cofre.ts';
import { contaNaMeta } from '../adapters/whatsapp-modelos.ts';
import { credencialDe } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerVendedor, lojaNoEmail } from '../site/index.ts';
import { consumirModelos } from '../templates/consumir-modelos.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'COFRE_CHAVE', 'WHATSAPP_URL', 'SITE_ORIGEM', 'FILA_MODELOS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('modelos', env.FILA_MODELOS_URL);
const deps = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };

/** Fila `modelos`: os textos de WhatsApp que a Meta tem de aprovar. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirModelos(
    {
      fila,
      tabela,
      relogio: systemClock,
      abrirConta: async (usuario_id) => {
        const conta = await credencialDe(deps, usuario_id, 'whatsapp');
        return conta && contaNaMeta({ ...conta, url: env.WHATSAPP_URL });
      },
      origemDe: async (usuario_id) => {
        const vendedor = await lerVendedor(tabela, usuario_id);
        return vendedor ? lojaNoEmail(vendedor, env.SITE_ORIGEM) : '';
      },
    },
    event,
  );
}
