import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { AMBIENTE_DO_EMAIL, meiosDeEnvio } from '../adapters/remetentes.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { credencialDe } from '../integracoes/index.ts';
import { mandarEmMassa } from '../mensagens/mensageiro-em-massa.ts';
import { abrirRitmo } from '../mensagens/ritmo.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', ...AMBIENTE_DO_EMAIL, ...AMBIENTE_DO_WHATSAPP, 'FILA_ENVIOS_EM_MASSA_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('envios-em-massa', env.FILA_ENVIOS_EM_MASSA_URL);
const meios = meiosDeEnvio(env, tabela, (deps, usuario_id) => credencialDe(deps, usuario_id, 'resend'));
const whatsapp = { escolher: escolherWhatsapp(env, tabela, credencialDe) };
const ritmo = abrirRitmo(tabela);

/** Fila `envios-em-massa`: os lembretes e as cobranças do dia, no ritmo de quem os manda. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return mandarEmMassa(
    {
      ...meios,
      whatsapp,
      fila,
      ritmo,
      relogio: systemClock,
    },
    event,
  );
}
