import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import {
  renderCheckout,
  renderLanding,
  renderPaginaDeVenda,
  renderPaginaLegal,
} from '../../web/site/render.tsx';
import { enderecosNaBorda } from '../adapters/borda.ts';
import { leitorDoSite, siteS3 } from '../adapters/site.ts';
import { respondeComModelo } from '../assistente/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerAjustes } from './ajustes.ts';
import { ARQUIVOS, arquivosEmVigor } from './arquivos.ts';
import { publicarLote } from './publicador.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'BALDE_SITE',
  'SCRIPTS_ACEITOS',
  'ENDERECOS_ARN',
  'SITE_ORIGEM',
  'FILA_PUBLICACAO_URL',
]);
const tabela = openTable(env.TABELA);
const ler = leitorDoSite(env.BALDE_SITE);
const deps = {
  fila: openSourceQueue('publicacao', env.FILA_PUBLICACAO_URL),
  tabela,
  relogio: systemClock,
  site: siteS3(env.BALDE_SITE),
  enderecos: enderecosNaBorda(env.ENDERECOS_ARN),
  molde: env.SITE_ORIGEM,
  lerAjustes: (usuario_id: string) => lerAjustes({ tabela, respondeComModelo }, usuario_id),
};

/** Fila `publicacao`: mantém no ar as páginas de cada vendedor. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const arquivos = await arquivosEmVigor(ler, { arquivos: ARQUIVOS, lista: env.SCRIPTS_ACEITOS });
  const paginas = { renderPaginaDeVenda, renderLanding, renderCheckout, renderPaginaLegal, arquivos };
  return publicarLote({ ...deps, paginas }, event);
}
