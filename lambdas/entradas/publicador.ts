import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { respondeComModelo } from '../assistente/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerAjustes } from '../site/ajustes.ts';
import { ARQUIVOS, arquivosEmVigor } from '../site/arquivos.ts';
import type { Desenhar } from '../site/ports.ts';
import { publicarLote } from '../site/publicador.ts';

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

/** As páginas, o balde e a borda só se carregam quando chega o que publicar: são o mais caro do arranque. */
async function abrir() {
  const [render, { enderecosNaBorda }, { bytesDoSite, leitorDoSite, siteS3 }] = await Promise.all([
    import('../../web/site/render.tsx'),
    import('../adapters/borda.ts'),
    import('../adapters/site.ts'),
  ]);
  const { renderCheckout, renderLanding, renderPaginaDeVenda, renderPaginaLegal } = render;
  return {
    ler: leitorDoSite(env.BALDE_SITE),
    paginas: { renderPaginaDeVenda, renderLanding, renderCheckout, renderPaginaLegal },
    deps: {
      fila: openSourceQueue('publicacao', env.FILA_PUBLICACAO_URL),
      tabela,
      relogio: systemClock,
      site: siteS3(env.BALDE_SITE),
      enderecos: enderecosNaBorda(env.ENDERECOS_ARN),
      desenhista: {
        ler: bytesDoSite(env.BALDE_SITE),
        // O sharp só se carrega quando há uma prévia por desenhar.
        desenhar: async (...previa: Parameters<Desenhar>) =>
          (await import('../adapters/desenho.ts')).desenhar(...previa),
      },
      molde: env.SITE_ORIGEM,
      lerAjustes: (usuario_id: string) => lerAjustes({ tabela, respondeComModelo }, usuario_id),
    },
  };
}
let aberto: ReturnType<typeof abrir> | undefined;

/** Fila `publicacao`: mantém no ar as páginas de cada vendedor. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  aberto ??= abrir();
  const { ler, paginas, deps } = await aberto;
  const arquivos = await arquivosEmVigor(ler, { arquivos: ARQUIVOS, lista: env.SCRIPTS_ACEITOS });
  return publicarLote({ ...deps, paginas: { ...paginas, arquivos } }, event);
}
