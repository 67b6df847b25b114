import { workerData } from 'node:worker_threads';
import * as z from 'zod';
import { procurarNasBases } from '../../lambdas/conhecimento/index.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { base } from '../../shared/conhecimento/conhecimento.schema.ts';
import { umModeloDeBusca } from '../support/perguntas/vetores-de-teste.ts';

// Uma thread nova não tem nada na memória, como a função que acaba de acordar.
const { tabela, usuario_id, bases, por, pergunta } = z
  .object({
    tabela: z.string(),
    usuario_id: z.string(),
    bases: z.array(base),
    por: z.enum(['palavras', 'vetores']),
    pergunta: z.string(),
  })
  .parse(workerData);
const modelo = por === 'vetores' ? umModeloDeBusca().modelo : null;
const achado = await procurarNasBases({ tabela: openTable(tabela) }, { usuario_id, bases, pergunta, modelo });
if (achado.por !== por) throw new Error(`A pergunta se respondeu por ${achado.por}`);
