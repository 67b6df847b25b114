import { rotasImagens } from '../../shared/imagens/imagens.routes.ts';
import { imagensS3 } from '../adapters/imagens.ts';
import { handlers } from '../imagens/handlers.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'BALDE_TAREFAS', 'BALDE_SITE']);
const tabela = openTable(env.TABELA);

/** Imagens das páginas: abre o envio, e guarda o que chegou nas larguras em que se mostra. */
export const handler = implement(
  rotasImagens,
  handlers({
    tabela,
    imagens: imagensS3({ chegam: env.BALDE_TAREFAS, ficam: env.BALDE_SITE }),
    // A biblioteca de imagens só se carrega quando chega uma: abrir o envio não a espera.
    reduzir: async (bytes) => (await import('../adapters/pixels.ts')).reduzir(bytes),
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
