import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { remetenteSes } from '../adapters/ses.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { entregarEnvios } from './mensageiro.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'EMAIL_REMETENTE', 'SES_CONFIGURACAO', 'FILA_ENVIOS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('envios', env.FILA_ENVIOS_URL);
const ses = remetenteSes({ endereco: env.EMAIL_REMETENTE, configuracao: env.SES_CONFIGURACAO });

/** Fila `envios`: manda o que a API reivindicou e não terminou. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return entregarEnvios(
    { fila, tabela, escolherRemetente: async () => ses, tempoReal: Date.now, relogio: systemClock },
    event,
  );
}
