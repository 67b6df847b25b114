import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { abrirCofre } from '../adapters/cofre.ts';
import { remetentesDosVendedores } from '../adapters/remetentes.ts';
import { credencialDe } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { entregarEmMassa } from './mensageiro-em-massa.ts';
import { abrirRitmo } from './ritmo.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SES_POR_SEGUNDO',
  'RESEND_URL',
  'COFRE_CHAVE',
  'SITE_ORIGEM',
  'FILA_ENVIOS_EM_MASSA_URL',
]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('envios-em-massa', env.FILA_ENVIOS_EM_MASSA_URL);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const escolherRemetente = remetentesDosVendedores(env, (usuario_id) =>
  credencialDe({ tabela, cofre }, usuario_id, 'resend'),
);
const ritmo = abrirRitmo();

/** Fila `envios-em-massa`: os lembretes do dia, no ritmo de quem os manda. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return entregarEmMassa(
    {
      fila,
      tabela,
      molde: env.SITE_ORIGEM,
      escolherRemetente,
      ritmo,
      tempoReal: Date.now,
      relogio: systemClock,
    },
    event,
  );
}
