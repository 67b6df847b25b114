import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { atualizarCopias } from '../assinaturas/index.ts';
import { contarNoCaixa } from '../pedidos/index.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { agregar } from './agregar.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'FILA_AGREGADOS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('agregados', env.FILA_AGREGADOS_URL);

/** Fila `agregados`: mantém em dia as cópias que as listas mostram e as somas do caixa. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return agregar(
    {
      fila,
      atualizarCopias: (usuario_id, alvo) => atualizarCopias({ tabela }, usuario_id, alvo),
      contarNoCaixa: (usuario_id, entidade_id) => contarNoCaixa({ tabela }, usuario_id, entidade_id),
    },
    event,
  );
}
