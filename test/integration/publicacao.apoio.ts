import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import { REGION, SITE_BUCKET, startFauxqsThread } from '../../infra/local/emulators/services.ts';
import { EDGE_KEYS_ARN, startEdgeKeysFake } from '../../infra/local/fakes/edge-keys.ts';
import { openEdge } from '../../infra/local/gateway/edge.ts';
import { openState } from '../../infra/local/state-file.ts';
import { configurarForaDaAws, enderecosNaBorda } from '../../lambdas/adapters/borda.ts';
import { desenhar } from '../../lambdas/adapters/desenho.ts';
import { bytesDoSite, siteS3 } from '../../lambdas/adapters/site.ts';
import { respondeComModelo } from '../../lambdas/assistente/index.ts';
import { eventoDoRegistro } from '../../lambdas/despachante/despachar.ts';
import { criarPagina } from '../../lambdas/paginas/paginas.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import type { DomainEvent } from '../../lambdas/platform/domain-event.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { criarOperador } from '../../lambdas/sessao/index.ts';
import { lerAjustes } from '../../lambdas/site/ajustes.ts';
import { publicarLote } from '../../lambdas/site/publicador.ts';
import type { DepsDePublicar } from '../../lambdas/site/publicar.ts';
import { type PaginaFormulario, paginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import {
  renderCheckout,
  renderLanding,
  renderPaginaDeVenda,
  renderPaginaLegal,
} from '../../web/site/render.tsx';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

export type Aberta = {
  readonly status: number;
  readonly para: string | null;
  readonly corpo: string;
  /** Do que se leu no balde, como está lá. */
  readonly tipo?: string | null;
  readonly cache?: string | null;
  readonly bytes?: Buffer;
};

/** Tudo o que há entre uma gravação na tabela e a página que o visitante abre, menos as filas. */
export type Publicacao = {
  readonly c: Cenario;
  readonly deps: DepsDePublicar;
  readonly kvs: () => Readonly<Record<string, string>>;
  /** Chaves dos arquivos no balde. */
  readonly arquivos: () => Promise<string[]>;
  /** Entrega ao publicador o que mudou desde a última vez. */
  readonly publicar: (deps?: DepsDePublicar) => Promise<SQSBatchResponse>;
  /** Os eventos que ainda não se entregaram, na ordem. */
  readonly pendentes: () => Promise<DomainEvent[]>;
  readonly entregar: (eventos: readonly DomainEvent[], deps?: DepsDePublicar) => Promise<SQSBatchResponse>;
  /** Abre um endereço como um visitante: pela borda e, dela, no balde. */
  readonly abrir: (caminho: string, host?: string) => Promise<Aberta>;
  readonly operador: (nome: string, onde?: { loja?: string; dominio?: string }) => Promise<string>;
  readonly pagina: (usuario_id: string, extras?: Partial<PaginaFormulario>) => ReturnType<typeof criarPagina>;
  /** Põe à venda um plano da página 'over-limite', ou do que o nome disser. */
  readonly vender: (usuario_id: string, extras?: Parameters<typeof umProduto>[0]) => Promise<string>;
  readonly parar: () => Promise<void>;
};

/** Evento da fila em ordem: o grupo de cada mensagem é o operador. */
export function loteEmOrdem(corpos: readonly string[], grupos: readonly string[]): SQSEvent {
  const { Records } = eventoDaFila(corpos);
  return {
    Records: Records.map((mensagem, i) => ({
      ...mensagem,
      attributes: { ...mensagem.attributes, MessageGroupId: grupos[i] ?? '' },
    })),
  };
}

/** Landing page válida, com o que se quiser diferente. */
export const umaPagina = (extras: Partial<PaginaFormulario> = {}) =>
  paginaEntrada.parse({
    titulo: 'Links da Ana',
    slug: 'home',
    template: 'linktree',
    conteudo: {
      perfil: { nome: 'Ana' },
      links: [{ titulo: 'Grupo do Telegram', url: 'https://t.me/ana' }],
    },
    ...extras,
  });

export async function umaPublicacao(): Promise<Publicacao> {
  const dir = mkdtempSync(join(tmpdir(), 'publicacao-'));
  const estado = openState(join(dir, 'kvs.json'), z.record(z.string(), z.string()), {});
  const [c, fauxqs, edgeKeys] = await Promise.all([
    umCenario(),
    startFauxqsThread(dir, []),
    startEdgeKeysFake(estado),
  ]);
  const comum = { region: REGION, credentials: CREDENTIALS };
  const s3 = new S3Client({
    ...comum,
    endpoint: fauxqs.endpoint,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const clienteDoKvs = new CloudFrontKeyValueStoreClient({
    ...comum,
    ...configurarForaDaAws(edgeKeys.origem),
  });
  const borda = openEdge(estado);
  const deps: DepsDePublicar = {
    tabela: c.tabela,
    relogio: c.relogio,
    site: siteS3(SITE_BUCKET, s3),
    enderecos: enderecosNaBorda(EDGE_KEYS_ARN, clienteDoKvs),
    paginas: {
      renderPaginaDeVenda,
      renderLanding,
      renderCheckout,
      renderPaginaLegal,
      arquivos: {
        pagina: '/assets/site.js',
        emLinha: null,
        checkout: '/assets/checkout.js',
        aberto: '/assets/aberto.js',
      },
    },
    desenhista: { desenhar, ler: bytesDoSite(SITE_BUCKET, s3) },
    molde: 'https://{host}',
    lerAjustes: (usuario_id) => lerAjustes({ tabela: c.tabela, respondeComModelo }, usuario_id),
  };
  const entregues = new Set<string>();
  let contas = 0;

  const publicacao: Publicacao = {
    c,
    deps,
    kvs: () => estado.read(),
    arquivos: async () => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: SITE_BUCKET }));
      return Contents.map(({ Key = '' }) => Key).sort();
    },
    pendentes: async () => {
      const registros = (await c.despejar())
        .filter((item) => String(item.pk).endsWith('#EVENTO') && !entregues.has(`${item.pk}${item.sk}`))
        .sort((a, b) => String(a.sk).localeCompare(String(b.sk)));
      return registros.flatMap((item) => {
        entregues.add(`${item.pk}${item.sk}`);
        const NewImage = marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
        return eventoDoRegistro({ eventName: 'INSERT', dynamodb: { NewImage } }) ?? [];
      });
    },
    entregar: (eventos, comDeps = deps) =>
      publicarLote(
        { ...comDeps, fila: umaFila('publicacao') },
        loteEmOrdem(
          eventos.map((evento) => JSON.stringify(evento)),
          eventos.map(({ usuario_id }) => usuario_id),
        ),
      ),
    publicar: async (comDeps = deps) => publicacao.entregar(await publicacao.pendentes(), comDeps),
    abrir: async (caminho, host = 'loja.exemplo.com.br') => {
      const headers = { host: { value: host } };
      const saida = await borda.rotear(
        { method: 'GET', uri: caminho, headers, querystring: {}, cookies: {} },
        '203.0.113.7',
      );
      if ('resposta' in saida) {
        const { status, body, headers: dela } = saida.resposta;
        return { status, para: dela.location ?? null, corpo: body };
      }
      const resposta = await fetch(`${fauxqs.endpoint}/${SITE_BUCKET}${saida.pedido.uri}`);
      const bytes = Buffer.from(await resposta.arrayBuffer());
      return {
        status: resposta.status,
        para: null,
        corpo: bytes.toString(),
        tipo: resposta.headers.get('content-type'),
        cache: resposta.headers.get('cache-control'),
        bytes,
      };
    },
    operador: async (nome, onde = {}) => {
      contas += 1;
      const sub = `u-${nome}-${contas}`;
      const { id } = await criarOperador(
        { tabela: c.tabela, relogio: c.relogio, identidade: { criarConta: async () => ({ sub }) } },
        { email: `${sub}@exemplo.com.br`, nome: `Vendedora ${nome}`, username: nome, ...onde },
      );
      return id;
    },
    pagina: (usuario_id, extras = {}) =>
      criarPagina(
        { tabela: c.tabela },
        {
          ctx: newContext(c.relogio, { usuario_id, ator: 'operador' }),
          entrada: umaPagina(extras),
        },
      ),
    vender: async (usuario_id, extras = {}) => {
      const entrada = umProduto({ nome: 'Over Limite', preco: 50, ...extras });
      return (await criarProduto({ tabela: c.tabela }, { ctx: c.ctx({ usuario_id }), entrada })).id;
    },
    parar: async () => {
      s3.destroy();
      clienteDoKvs.destroy();
      await Promise.all([c.parar(), fauxqs.stop(), edgeKeys.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return publicacao;
}
