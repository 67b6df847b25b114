import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirServidor } from '../../test/support/servidor.ts';
import { ApiError, type ClientOptions, createClient } from './client.ts';
import { defineRoutes } from './routes.ts';

const rotas = defineRoutes({
  obter: {
    method: 'GET',
    path: '/api/coisas/{id}',
    access: 'operador',
    summary: 'Uma coisa',
    params: z.object({ id: z.string() }),
    query: z.object({ busca: z.string().optional(), limite: z.number().optional() }),
    reply: { status: 200, schema: z.object({ ok: z.boolean() }) },
  },
  criar: {
    method: 'POST',
    path: '/api/coisas',
    access: 'operador',
    summary: 'Cria',
    body: z.object({ nome: z.string() }),
    reply: { status: 201, schema: z.object({ ok: z.boolean() }) },
  },
  excluir: {
    method: 'DELETE',
    path: '/api/coisas/{id}',
    access: 'operador',
    summary: 'Exclui',
    params: z.object({ id: z.string() }),
    reply: { status: 204, schema: z.undefined() },
  },
});

const abertos: { fechar: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(abertos.splice(0).map((servidor) => servidor.fechar()));
});

async function montar(
  responder: Parameters<typeof abrirServidor>[0],
  opcoes: Partial<ClientOptions> = {},
  tokens: (string | null)[] = ['t1', 't2'],
) {
  const servidor = await abrirServidor(responder);
  abertos.push(servidor);
  const pedidosDeToken: boolean[] = [];
  const cliente = createClient<typeof rotas>({
    base: servidor.base,
    token: async (extras) => {
      pedidosDeToken.push(extras?.renovar ?? false);
      return tokens[Math.min(pedidosDeToken.length, tokens.length) - 1] ?? null;
    },
    ...opcoes,
  });
  return { cliente, servidor, pedidosDeToken };
}
async function falha(chamada: Promise<unknown>): Promise<ApiError> {
  const erro: unknown = await chamada.then(
    () => null,
    (causa: unknown) => causa,
  );
  if (!(erro instanceof ApiError)) throw new Error(`esperava ApiError, veio ${String(erro)}`);
  return erro;
}
const OFFLINE = 'Não foi possível falar com o servidor. Confira sua conexão e tente de novo';

describe('o que o cliente manda', () => {
  it('monta o caminho e a busca, sem parâmetros vazios, e leva o token', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 200, corpo: { ok: true } }));
    await cliente('GET /api/coisas/{id}', { params: { id: 'a/b ?#' }, query: { busca: '', limite: 25 } });
    expect(servidor.pedidos[0]).toMatchObject({
      metodo: 'GET',
      caminho: '/api/coisas/a%2Fb%20%3F%23?limite=25',
      cabecalhos: { authorization: 'Bearer t1', accept: 'application/json' },
    });
  });

  it('leva a chave de idempotência só no que muda algo', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 200, corpo: { ok: true } }));
    await cliente('POST /api/coisas', { body: { nome: 'x' } }, { chave: 'k1' });
    await cliente('GET /api/coisas/{id}', { params: { id: '1' } }, { chave: 'k1' });
    expect(servidor.pedidos[0]?.cabecalhos['idempotency-key']).toBe('k1');
    expect(servidor.pedidos[0]?.corpo).toBe('{"nome":"x"}');
    expect(servidor.pedidos[1]?.cabecalhos['idempotency-key']).toBeUndefined();
  });

  it('sem sessão não manda token', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 200, corpo: { ok: true } }), {}, [null]);
    await cliente('POST /api/coisas', { body: { nome: 'x' } });
    expect(servidor.pedidos[0]?.cabecalhos.authorization).toBeUndefined();
  });

  it('uma resposta 204 não tem conteúdo', async () => {
    const { cliente } = await montar(() => ({ status: 204 }));
    expect(await cliente('DELETE /api/coisas/{id}', { params: { id: '1' } })).toBeUndefined();
  });
});

describe('sessão vencida', () => {
  it('renova uma vez e repete a mesma chamada com a mesma chave', async () => {
    const { cliente, servidor, pedidosDeToken } = await montar((pedido) =>
      pedido.cabecalhos.authorization === 'Bearer t2'
        ? { status: 201, corpo: { ok: true } }
        : { status: 401, corpo: { message: 'Unauthorized' } },
    );
    expect(await cliente('POST /api/coisas', { body: { nome: 'x' } }, { chave: 'k' })).toEqual({ ok: true });
    expect(pedidosDeToken).toEqual([false, true]);
    expect(servidor.pedidos).toHaveLength(2);
    expect(servidor.pedidos[1]?.corpo).toBe(servidor.pedidos[0]?.corpo);
    expect(servidor.pedidos[1]?.cabecalhos['idempotency-key']).toBe('k');
  });

  it('não insiste quando o token novo também é recusado', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 401, corpo: { message: 'Unauthorized' } }));
    const erro = await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }));
    expect(erro).toMatchObject({ status: 401, erro: 'nao_autenticado', message: 'Usuário não autenticado' });
    expect(servidor.pedidos).toHaveLength(2);
  });

  it('quando não há como renovar, diz que o usuário não está autenticado', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 401 }), {}, ['t1', null]);
    expect((await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).message).toBe(
      'Usuário não autenticado',
    );
    expect(servidor.pedidos).toHaveLength(1);
  });
});

describe('recusas', () => {
  it('conserva o nome, a frase, o campo e o número da chamada', async () => {
    const { cliente } = await montar(() => ({
      status: 409,
      corpo: {
        erro: 'cpf_ja_cadastrado',
        mensagem: 'Já existe um cliente com este CPF',
        campo: 'cpf',
        id: 'r1',
      },
    }));
    expect(await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).toMatchObject({
      status: 409,
      erro: 'cpf_ja_cadastrado',
      message: 'Já existe um cliente com este CPF',
      campo: 'cpf',
      id: 'r1',
    });
  });

  it.each([
    [403, 'Acesso não permitido'],
    [404, 'Endereço não encontrado'],
    [413, 'O conteúdo enviado é grande demais'],
    [429, 'Muitas tentativas. Tente novamente em alguns minutos'],
    [500, 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.'],
    [503, 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.'],
  ])('entende o %d que o próprio API Gateway dá', async (status, mensagem) => {
    const { cliente } = await montar(() => ({ status, corpo: { message: 'Internal Server Error' } }));
    expect(await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).toMatchObject({
      status,
      message: mensagem,
    });
  });

  it('um erro que não é JSON vira frase em português', async () => {
    const { cliente } = await montar(() => ({ status: 502, bruto: '<html>Bad gateway', tipo: 'text/html' }));
    expect((await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).message).toMatch(
      /^Serviço temporariamente indisponível/,
    );
  });
});

describe('rede', () => {
  it('sem servidor, diz para conferir a conexão', async () => {
    const { cliente, servidor } = await montar(() => ({ status: 200, corpo: { ok: true } }));
    await servidor.fechar();
    expect(await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).toMatchObject({
      status: 0,
      erro: 'sem_conexao',
      message: OFFLINE,
    });
  });

  it('quando a resposta demora além do limite, desiste com a mesma frase', async () => {
    const { cliente } = await montar(() => null, { timeout: 100 });
    expect(await falha(cliente('POST /api/coisas', { body: { nome: 'x' } }))).toMatchObject({
      status: 0,
      message: OFFLINE,
    });
  });

  it('a conexão que cai no meio da resposta é rede caída, não sucesso nem erro em inglês', async () => {
    const { cliente } = await montar((_pedido, saida) => {
      saida.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      saida.write('{"ok":');
      setTimeout(() => saida.destroy(), 20);
      return null;
    });
    expect(await falha(cliente('GET /api/coisas/{id}', { params: { id: '1' } }))).toMatchObject({
      status: 0,
      message: OFFLINE,
    });
  });

  it('uma página HTML no lugar da resposta é rede caída (portal de hotel), não sucesso', async () => {
    const { cliente } = await montar(() => ({
      status: 200,
      bruto: '<html>Entre na rede',
      tipo: 'text/html',
    }));
    expect(await falha(cliente('GET /api/coisas/{id}', { params: { id: '1' } }))).toMatchObject({
      status: 0,
    });
  });

  it('a chamada que a tela abandonou não vira mensagem de erro', async () => {
    const { cliente } = await montar(() => null);
    const abandono = new AbortController();
    const chamada = cliente('GET /api/coisas/{id}', { params: { id: '1' } }, { signal: abandono.signal });
    setTimeout(() => abandono.abort(), 50);
    await expect(chamada).rejects.toMatchObject({ name: 'AbortError' });
  });
});
