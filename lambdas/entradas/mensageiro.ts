import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { AMBIENTE_DO_EMAIL, meiosDeEnvio } from '../adapters/remetentes.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { credencialDe } from '../integracoes/index.ts';
import { mandarEnvios } from '../mensagens/mensageiro.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', ...AMBIENTE_DO_EMAIL, ...AMBIENTE_DO_WHATSAPP, 'FILA_ENVIOS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('envios', env.FILA_ENVIOS_URL);
const meios = meiosDeEnvio(env, tabela, (deps, usuario_id) => credencialDe(deps, usuario_id, 'resend'));
const whatsapp = { escolher: escolherWhatsapp(env, tabela, credencialDe) };

/** Fila `envios`: manda o que a API reivindicou e não terminou. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return mandarEnvios({ ...meios, whatsapp, fila, relogio: systemClock }, event);
}
