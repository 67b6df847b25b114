import { agendaDosAvisos, saidasDeEmail } from '../avisos/index.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'SES_POR_SEGUNDO']);
const tabela = openTable(env.TABELA);
const integracaoDe = lerIntegracao.bind(null, { tabela });
const saidaDe = saidasDeEmail({ tabela, integracaoDe }, Number(env.SES_POR_SEGUNDO));

/** Agenda `lembretes`, 06:00 de São Paulo. */
export const handler = agendaDosAvisos({ tabela, saidaDe }, { canal: 'email' });
