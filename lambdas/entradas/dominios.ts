import { rotasDominios } from '../../shared/dominios/dominios.routes.ts';
import { dnsDaInternet } from '../adapters/dns.ts';
import { handlers } from '../dominios/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { idsFrom } from '../platform/ids.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'DNS_SERVIDORES',
  'DOMINIOS_ALVO',
  'DOMINIOS_DA_CASA',
]);
const tabela = openTable(env.TABELA);

/** O domínio próprio de quem vende: escolha, prova pelo DNS e remoção. Na borda quem mexe é o trabalho agendado. */
export const handler = implement(
  rotasDominios,
  handlers({
    tabela,
    alvo: env.DOMINIOS_ALVO,
    casa: env.DOMINIOS_DA_CASA.split(','),
    dns: dnsDaInternet(env.DNS_SERVIDORES),
    // Ao acaso mesmo, e não pela chave de idempotência: quem a escolhe não pode escolher a prova.
    sortearToken: () => idsFrom(null).next(),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
