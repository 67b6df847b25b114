import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { remetenteSes } from '../adapters/ses.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';
import { entregarEnvios } from './mensageiro.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'EMAIL_REMETENTE', 'SES_CONFIGURACAO']);
const tabela = openTable(env.TABELA);
const ses = remetenteSes({ endereco: env.EMAIL_REMETENTE, configuracao: env.SES_CONFIGURACAO });

/** Fila `envios`: manda o que a API reivindicou e não terminou. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return entregarEnvios(
    { tabela, escolherRemetente: async () => ses, tempoReal: Date.now, relogio: systemClock },
    event,
  );
}
