import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { renderCheckout, renderLanding, renderVenda } from '../../web/site/publicar.tsx';
import { siteS3 } from '../adapters/site.ts';
import { vivosNaBorda } from '../adapters/vivos.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';
import { lerAjustes } from './ajustes.ts';
import { ARQUIVOS } from './arquivos.ts';
import { publicarLote } from './publicador.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'BALDE_SITE', 'VIVOS_ARN', 'SITE_ORIGEM']);
const tabela = openTable(env.TABELA);
const deps = {
  tabela,
  relogio: systemClock,
  site: siteS3(env.BALDE_SITE),
  vivos: vivosNaBorda(env.VIVOS_ARN),
  paginas: { renderVenda, renderLanding, renderCheckout, arquivos: ARQUIVOS },
  molde: env.SITE_ORIGEM,
  lerAjustes: (usuario_id: string) => lerAjustes(tabela, usuario_id),
};

/** Fila `publicacao`: mantém no ar as páginas de cada vendedor. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return publicarLote(deps, event);
}
