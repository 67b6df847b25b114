import { agendaDosAvisos, saidasDeWhatsapp } from '../avisos/index.ts';
import { lerIntegracao } from '../integracoes/index.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO']);
const tabela = openTable(env.TABELA);
const saidaDe = saidasDeWhatsapp({ tabela, integracaoDe: lerIntegracao.bind(null, { tabela }) });

/** Agenda `cobrancas`, de 15 em 15 minutos. */
export const handler = agendaDosAvisos({ tabela, saidaDe }, { canal: 'whatsapp' });
