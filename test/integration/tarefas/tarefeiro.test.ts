import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context, DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../../infra/local/emulators/services.ts';
import { DESTINOS, eventoDoRegistro } from '../../../lambdas/despachante/despachar.ts';
import { rotasTarefas } from '../../../shared/tarefas/tarefas.routes.ts';
import { tarefa as tarefaSchema } from '../../../shared/tarefas/tarefas.schema.ts';
import { mandarFormulario } from '../../support/upload-de-arquivo.ts';
import { BALDE, type Bancada, umaBancada } from './bancada.ts';

const SEGREDO = 'segredo-da-origem';
let b: Bancada;
let api: typeof import('../../../lambdas/entradas/tarefas.ts').handler;
let tarefeiro: typeof import('../../../lambdas/entradas/tarefeiro.ts').handler;

beforeAll(async () => {
  b = await umaBancada();
  const ambiente = {
    TABELA: b.c.tabela.name,
    ESTAGIO: 'teste',
    ORIGEM_SEGREDO: SEGREDO,
    BALDE_TAREFAS: BALDE,
    FILA_TAREFAS_URL: 'http://127.0.0.1:9/000000000000/tarefas',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: b.c.endpoint,
    AWS_ENDPOINT_URL_S3: b.endpointS3,
    BALDE_MIDIAS: 'midias',
    COFRE_CHAVE: 'alias/cofre',
    WHATSAPP_URL: 'http://127.0.0.1:9',
    REDE_LOCAL: 'sim',
  };
  for (const [nome, valor] of Object.entries(ambiente)) vi.stubEnv(nome, valor);
  ({ handler: api } = await import('../../../lambdas/entradas/tarefas.ts'));
  ({ handler: tarefeiro } = await import('../../../lambdas/entradas/tarefeiro.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await b.parar();
});

// Só o que o encanamento lê de um pedido do API Gateway.
const pedidoHttp = z.custom<APIGatewayProxyEventV2WithJWTAuthorizer>((v) => typeof v === 'object');
const contexto = { getRemainingTimeInMillis: () => 600_000 } as Context;

async function chamar(
  usuario_id: string,
  rota: string,
  { id, corpo, query }: { id?: string; corpo?: unknown; query?: Record<string, string> } = {},
) {
  const evento = pedidoHttp.parse({
    version: '2.0',
    routeKey: rota,
    headers: { 'x-origem-segredo': SEGREDO },
    requestContext: {
      requestId: 'pedido-1',
      authorizer: { jwt: { claims: { sub: usuario_id, token_use: 'access' }, scopes: [] } },
    },
    pathParameters: id ? { id } : undefined,
    queryStringParameters: query,
    body: corpo === undefined ? undefined : JSON.stringify(corpo),
    isBase64Encoded: false,
  });
  const { statusCode, body } = await api(evento, contexto);
  const lido: unknown = JSON.parse(body ?? '{}');
  return { codigo: statusCode, corpo: lido };
}

/** Entrega ao tarefeiro as mensagens dos eventos de uma tarefa, como a fila faria. */
async function entregar(usuario_id: string, id: string) {
  const eventos = (await b.c.despejar()).filter(
    ({ pk, entidade_id }) => pk === `${usuario_id}#EVENTO` && entidade_id === id,
  );
  const Records = eventos.map(({ sk, tipo, entidade_id }) => ({
    messageId: String(sk),
    body: JSON.stringify({ id: sk, usuario_id, tipo, entidade_id }),
    attributes: { ApproximateReceiveCount: '1' },
  }));
  const { batchItemFailures } = await tarefeiro({ Records } as SQSEvent, contexto);
  return { entregues: eventos.map(({ tipo }) => tipo), batchItemFailures };
}

const criada = rotasTarefas.criarTarefa.reply.schema;

describe('do pedido à fila e de volta', () => {
  it('importa um arquivo inteiro pelas rotas e pelas mensagens', async () => {
    const resposta = await chamar('ana', 'POST /api/tarefas', {
      corpo: { tipo: 'importar_clientes', nome_arquivo: 'meus.csv' },
    });
    expect(resposta.codigo).toBe(201);
    const { tarefa, envio } = criada.parse(resposta.corpo);
    expect(tarefa).toMatchObject({ status: 'aguardando_arquivo', nome_arquivo: 'meus.csv' });
    const { id } = tarefa;
    const antes = await chamar('ana', 'POST /api/tarefas/{id}/analisar', { id });
    expect(antes).toMatchObject({ codigo: 409, corpo: { erro: 'arquivo_ausente' } });
    await mandarFormulario(envio, 'Nome;CPF\nMaria;52998224725\nZé;1');
    expect(await chamar('ana', 'POST /api/tarefas/{id}/analisar', { id })).toMatchObject({
      codigo: 202,
      corpo: { status: 'analisando' },
    });
    expect(await entregar('ana', id)).toEqual({ entregues: ['tarefa.pronta'], batchItemFailures: [] });
    expect(await chamar('ana', 'GET /api/tarefas/{id}/previa', { id, query: { situacao: 'nova' } })).toEqual({
      codigo: 200,
      corpo: {
        itens: [{ linha: 2, situacao: 'nova', resumo: 'Maria · ***.982.247-**', motivo: null }],
        total: 1,
      },
    });
    expect((await chamar('ana', 'POST /api/tarefas/{id}/confirmar', { id })).codigo).toBe(202);
    expect((await entregar('ana', id)).batchItemFailures).toEqual([]);
    const fim = await chamar('ana', 'GET /api/tarefas/{id}', { id });
    // Só o que o contrato nomeia sai.
    expect(tarefaSchema.strict().parse(fim.corpo)).toMatchObject({
      status: 'concluida',
      novas: 1,
      recusadas: 1,
      feitas: 2,
      total: 2,
    });
  });

  it('exporta pelas rotas, e o endereço baixa o arquivo com o nome dado', async () => {
    const { corpo } = await chamar('bia', 'POST /api/tarefas', { corpo: { tipo: 'exportar_clientes' } });
    const { id } = criada.parse(corpo).tarefa;
    await entregar('bia', id);
    const baixar = await chamar('bia', 'GET /api/tarefas/{id}/arquivo', { id });
    const { url } = z.object({ url: z.string() }).parse(baixar.corpo);
    const arquivo = await fetch(url);
    expect(arquivo.status).toBe(200);
    expect(await arquivo.text()).toMatch(/^Nome;CPF;/);
  });

  it('a tarefa de outro operador não existe, por nenhuma rota', async () => {
    const { corpo } = await chamar('ana', 'POST /api/tarefas', { corpo: { tipo: 'exportar_clientes' } });
    const { id } = criada.parse(corpo).tarefa;
    const antes = await chamar('ana', 'GET /api/tarefas/{id}', { id });
    for (const rota of [
      'GET /api/tarefas/{id}',
      'POST /api/tarefas/{id}/analisar',
      'GET /api/tarefas/{id}/previa',
      'POST /api/tarefas/{id}/confirmar',
      'POST /api/tarefas/{id}/cancelar',
      'GET /api/tarefas/{id}/arquivo',
    ]) {
      expect(await chamar('intruso', rota, { id }), rota).toMatchObject({
        codigo: 404,
        corpo: { erro: 'tarefa_nao_encontrada' },
      });
    }
    expect(await chamar('ana', 'GET /api/tarefas/{id}', { id })).toEqual(antes);
  });

  it('a mensagem de uma tarefa que não existe, ou já acabou, não faz nada nem volta à fila', async () => {
    expect(await entregar('ninguem', 'nada')).toEqual({ entregues: [], batchItemFailures: [] });
    const { corpo } = await chamar('caio', 'POST /api/tarefas', { corpo: { tipo: 'exportar_clientes' } });
    const { id } = criada.parse(corpo).tarefa;
    await entregar('caio', id);
    const depois = await chamar('caio', 'GET /api/tarefas/{id}', { id });
    expect((await entregar('caio', id)).batchItemFailures).toEqual([]);
    expect(await chamar('caio', 'GET /api/tarefas/{id}', { id })).toEqual(depois);
  });

  it('a mensagem que não se entende volta à fila, e as outras não', async () => {
    const Records = [
      { messageId: 'ruim', body: '{}', attributes: { ApproximateReceiveCount: '1' } },
      {
        messageId: 'boa',
        body: JSON.stringify({ id: '1', usuario_id: 'x', tipo: 'tarefa.pronta', entidade_id: 'y' }),
        attributes: { ApproximateReceiveCount: '1' },
      },
    ];
    expect(await tarefeiro({ Records } as SQSEvent, contexto)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'ruim' }],
    });
  });

  it('o evento da tarefa vai à fila das tarefas', () => {
    const registro: DynamoDBRecord = {
      eventName: 'INSERT',
      dynamodb: {
        NewImage: {
          pk: { S: 'ana#EVENTO' },
          sk: { S: '2026#1' },
          tipo: { S: 'tarefa.pronta' },
          entidade_id: { S: 't' },
        },
      },
    };
    expect(eventoDoRegistro(registro)).toMatchObject({ usuario_id: 'ana', entidade_id: 't' });
    expect(DESTINOS['tarefa.pronta']).toEqual(['tarefas']);
  });
});
