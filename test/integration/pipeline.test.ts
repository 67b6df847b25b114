import { gunzipSync } from 'node:zlib';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { implement } from '../../lambdas/platform/pipeline.ts';
import { handlers } from '../../lambdas/produtos/handlers.ts';
import { defineRoutes } from '../../shared/base/routes.ts';
import { rotasProdutos } from '../../shared/produtos/produtos.routes.ts';
import { quantas } from '../support/amostragem.ts';
import { contextoDaLambda, eventoHttp, type PedidoHttp, SEGREDO_DA_ORIGEM } from '../support/eventos.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { mantido } from './recontagem.ts';

let c: Cenario;
let atender: (
  pedido: PedidoHttp,
) => Promise<{ codigo: number; corpo: Record<string, unknown>; cabecalhos: object }>;
const handlerDosProdutos = (tabela: Cenario['tabela'], originSecret: string = SEGREDO_DA_ORIGEM) =>
  implement(rotasProdutos, handlers({ tabela, cursores: c.cursores }), {
    originSecret,
    clock: c.relogio,
    table: tabela,
  });
function ligar(tabela: Cenario['tabela'], originSecret?: string) {
  const handler = handlerDosProdutos(tabela, originSecret);
  return async (pedido: PedidoHttp) => {
    const { statusCode = 0, body, headers } = await handler(eventoHttp(pedido), contextoDaLambda);
    return { codigo: statusCode, corpo: body ? JSON.parse(body) : {}, cabecalhos: headers ?? {} };
  };
}

beforeAll(async () => {
  c = await umCenario();
  atender = ligar(c.tabela);
});
afterAll(() => c.parar());

const criar = (extras: Partial<PedidoHttp> = {}) =>
  atender({ rota: 'POST /api/produtos', corpo: { nome: 'Over Limite (mensal)', preco: 49.9 }, ...extras });

describe('encanamento de um pedido', () => {
  it('sem token de acesso, ou com o token de identidade, responde Usuário não autenticado', async () => {
    for (const claims of [{}, { sub: 'operadora-1', token_use: 'id' }] as Record<string, string>[]) {
      expect(await criar({ claims })).toMatchObject({
        codigo: 401,
        corpo: { erro: 'nao_autenticado', mensagem: 'Usuário não autenticado', id: 'pedido-1' },
      });
    }
  });

  it('recusa quem não passou pela borda, antes de olhar o resto', async () => {
    expect(await criar({ origem: 'chute', claims: {} })).toMatchObject({
      codigo: 403,
      corpo: { erro: 'origem_recusada' },
    });
  });

  it('no meio de uma troca aceita o segredo novo e o anterior, e a chamada repetida é a mesma', async () => {
    const trocando = ligar(c.tabela, `segredo-novo ${SEGREDO_DA_ORIGEM}`);
    const pedido: PedidoHttp = {
      rota: 'POST /api/produtos',
      corpo: { nome: 'No meio da troca', preco: 10 },
      chave: 'troca-de-segredo',
    };
    const antes = await atender(pedido);
    expect(antes.codigo).toBe(201);
    for (const origem of [SEGREDO_DA_ORIGEM, 'segredo-novo']) {
      expect(await trocando({ ...pedido, origem })).toMatchObject({ codigo: 201, corpo: antes.corpo });
    }
    const outro = { ...pedido, corpo: { nome: 'Outro', preco: 10 } };
    expect(await trocando(outro)).toMatchObject({ corpo: { erro: 'chave_reutilizada' } });
    for (const origem of ['', ' ', `segredo-novo ${SEGREDO_DA_ORIGEM}`]) {
      expect(await trocando({ ...pedido, origem })).toMatchObject({ codigo: 403 });
    }
  });

  it('diz em português o que está errado e em que campo, e não grava nada', async () => {
    const antes = await c.despejar();
    const casos: [Partial<PedidoHttp>, object][] = [
      [
        { corpo: { nome: '', preco: 1 } },
        { campo: 'nome', mensagem: 'Nome e valor são campos obrigatórios' },
      ],
      [{ corpo: { nome: 'X' } }, { campo: 'preco', mensagem: 'Nome e valor são campos obrigatórios' }],
      [
        { corpo: { nome: 'X', preco: 1.999 } },
        { campo: 'preco', mensagem: 'Use no máximo duas casas decimais' },
      ],
      [{ corpo: { nome: 'X', preco: 1, periodicidade: 'bienal' } }, { campo: 'periodicidade' }],
      [{ bruto: '{' }, { mensagem: 'O conteúdo enviado não é um JSON válido' }],
      [{ chave: 'x' }, { mensagem: 'Idempotency-Key inválida' }],
    ];
    for (const [extras, corpo] of casos) {
      expect(await criar(extras)).toMatchObject({
        codigo: 400,
        corpo: { erro: 'entrada_invalida', ...corpo },
      });
    }
    expect(await criar({ bruto: `"${'a'.repeat(70_000)}"` })).toMatchObject({ codigo: 413 });
    expect(await c.despejar()).toEqual(antes);
  });

  it('a lista vai comprimida a quem o aceita, a mesma; a resposta curta e a de quem não o diz vão como estão', async () => {
    const claims = { sub: 'comprimida', token_use: 'access' };
    const handler = handlerDosProdutos(c.tabela);
    const listar = async (aceita?: string) =>
      handler(
        eventoHttp({
          rota: 'GET /api/produtos',
          query: { limite: '100' },
          claims,
          ...(aceita ? { aceita } : {}),
        }),
        contextoDaLambda,
      );
    expect(await listar('gzip, br')).not.toHaveProperty('isBase64Encoded');
    for (let vez = 0; vez < 10; vez += 1) {
      await criar({ claims, corpo: { nome: `Produto ${vez}`, preco: 10, descricao: 'Sinais diários' } });
    }
    const inteira = await listar();
    expect(inteira).not.toHaveProperty('isBase64Encoded');
    for (const aceita of ['gzip, deflate, br', 'gzip']) {
      const comprimida = await listar(aceita);
      expect(comprimida).toMatchObject({
        isBase64Encoded: true,
        headers: { 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' },
      });
      const bytes = Buffer.from(comprimida.body ?? '', 'base64');
      expect(gunzipSync(bytes).toString()).toBe(inteira.body);
      expect(bytes.length).toBeLessThan((inteira.body?.length ?? 0) / 3);
    }
    expect(await listar('identity')).toEqual(inteira);
  });

  it('muitas chamadas com a mesma chave fazem um produto e recebem a mesma resposta', async () => {
    const claims = { sub: 'cinquenta', token_use: 'access' };
    const respostas = await Promise.all(
      Array.from({ length: quantas(12, 50) }, () => criar({ chave: 'chave-cinquenta', claims })),
    );
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta.corpo))).size).toBe(1);
    expect(respostas.every((resposta) => resposta.codigo === 201)).toBe(true);
    expect(mantido(await c.despejar(), 'cinquenta').contadores.produtos).toBe(1);
  });

  it('numa rota pública, a mesma chave na loja de outro vendedor do mesmo domínio é outra chamada', async () => {
    const rotas = defineRoutes({
      sortear: {
        method: 'POST',
        path: '/api/sortear',
        access: 'publico',
        summary: 'Um id',
        reply: { status: 200, schema: z.object({ id: z.string() }) },
      },
    });
    const handler = implement(
      rotas,
      { sortear: ({ ctx }) => ({ id: ctx.ids.next() }) },
      {
        originSecret: SEGREDO_DA_ORIGEM,
        clock: c.relogio,
        table: c.tabela,
      },
    );
    const sortear = async (loja: Record<string, string>) => {
      const evento = eventoHttp({ rota: 'POST /api/sortear', chave: 'a-mesma-chave' });
      const headers = { ...evento.headers, 'x-host-visitante': 'casa.com.br', ...loja };
      return (await handler({ ...evento, headers }, contextoDaLambda)).body;
    };
    const [semNome, daAna, doBruno] = [{}, { 'x-loja': 'ana' }, { 'x-loja': 'bruno' }];
    const ids = [await sortear(semNome), await sortear(daAna), await sortear(doBruno)];
    expect(new Set(ids).size).toBe(3);
    expect(await sortear(daAna)).toBe(ids[1]);
  });

  it('a mesma chave com outro conteúdo é recusada; de outro operador é outro pedido', async () => {
    const claims = { sub: 'chave-a', token_use: 'access' };
    const primeiro = await criar({ chave: 'mesma-chave', claims });
    const outro = { nome: 'Outro', preco: 1 };
    expect(await criar({ chave: 'mesma-chave', claims, corpo: outro })).toMatchObject({
      codigo: 409,
      corpo: { erro: 'chave_reutilizada' },
    });
    const alheio = await criar({ chave: 'mesma-chave', claims: { sub: 'chave-b', token_use: 'access' } });
    expect(alheio.codigo).toBe(201);
    expect(alheio.corpo.id).not.toBe(primeiro.corpo.id);
  });

  it('a recusa não fica lembrada: corrigido o motivo, a mesma chave serve', async () => {
    const claims = { sub: 'corrige', token_use: 'access' };
    const { corpo } = await criar({ claims });
    const excluir = (versao: string) =>
      atender({
        rota: 'DELETE /api/produtos/{id}',
        claims,
        chave: 'excluir-01',
        params: { id: String(corpo.id) },
        query: { versao },
      });
    expect(await excluir('9')).toMatchObject({ codigo: 409, corpo: { erro: 'versao_desatualizada' } });
    expect((await excluir('1')).codigo).toBe(204);
  });

  it('toda resposta leva a data de hoje do negócio e não fica em cache', async () => {
    for (const resposta of [await criar(), await criar({ claims: {} })]) {
      expect(resposta.cabecalhos).toMatchObject({ 'x-hoje': '2026-11-21', 'cache-control': 'no-store' });
    }
  });

  it('com o banco estrangulado diz que está indisponível; com um defeito nosso, dá o código do pedido', async () => {
    const banco = mockClient(DynamoDBDocumentClient);
    const estrangulado = Object.assign(new Error('rate'), { name: 'ProvisionedThroughputExceededException' });
    banco.on(TransactWriteCommand).rejects(estrangulado);
    banco.on(GetCommand).rejects(new TypeError('segredo interno'));
    try {
      expect(await criar()).toMatchObject({ codigo: 503, corpo: { erro: 'indisponivel' } });
      const falha = await atender({ rota: 'GET /api/produtos/{id}', params: { id: 'x' } });
      expect(falha).toMatchObject({ codigo: 500, corpo: { erro: 'falha', id: 'pedido-1' } });
      expect(JSON.stringify(falha)).not.toContain('segredo interno');
    } finally {
      banco.restore();
    }
  });
});
