import { workerData } from 'node:worker_threads';
import * as z from 'zod';
import { procurarNasBases } from '../../lambdas/conhecimento/index.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { umModeloDeBusca } from '../support/perguntas/vetores-de-teste.ts';

// Uma thread nova não tem nada na memória, como a função que acaba de acordar.
const { tabela, usuario_id, bases, por, pergunta } = z
  .object({
    tabela: z.string(),
    usuario_id: z.string(),
    bases: z.array(z.string()),
    por: z.enum(['palavras', 'vetores']),
    pergunta: z.string(),
  })
  .parse(workerData);
const { modelo, quantos } = umModeloDeBusca();
await procurarNasBases(
  { tabela: openTable(tabela) },
  { usuario_id, bases, pergunta, modelo: por === 'vetores' ? modelo : null },
);
if (por === 'vetores' && quantos() !== 1) throw new Error('Os vetores dos itens não estavam guardados');
