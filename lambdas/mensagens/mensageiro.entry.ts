import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { abrirCofre } from '../adapters/cofre.ts';
import { remetentesDosVendedores } from '../adapters/remetentes.ts';
import { credencialDe } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { entregarEnvios } from './mensageiro.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SES_POR_SEGUNDO',
  'RESEND_URL',
  'COFRE_CHAVE',
  'SITE_ORIGEM',
  'FILA_ENVIOS_URL',
]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('envios', env.FILA_ENVIOS_URL);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const escolherRemetente = remetentesDosVendedores(env, (usuario_id) =>
  credencialDe({ tabela, cofre }, usuario_id, 'resend'),
);

/** Fila `envios`: manda o que a API reivindicou e não terminou. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return entregarEnvios(
    { fila, tabela, molde: env.SITE_ORIGEM, escolherRemetente, tempoReal: Date.now, relogio: systemClock },
    event,
  );
}
