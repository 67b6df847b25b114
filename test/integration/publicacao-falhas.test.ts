import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rateRule, routeRates } from '../../infra/local/gateway/limits.ts';
import { clienteDaBorda, enderecosNaBorda } from '../../lambdas/adapters/borda.ts';
import { despachar } from '../../lambdas/despachante/despachar.ts';
import { alterarPagina, excluirPagina } from '../../lambdas/paginas/paginas.ts';
import { FIFO_QUEUES } from '../../lambdas/platform/event-queues.ts';
import { alterarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { publicarLote } from '../../lambdas/site/publicador.ts';
import type { DepsDePublicar } from '../../lambdas/site/publicar.ts';
import { queueNames, queues, routes } from '../../shared/manifest/manifest.ts';
import { umaFila } from '../support/eventos.ts';
import { umProduto } from './cenario.ts';
import { loteEmOrdem, type Publicacao, umaPagina, umaPublicacao } from './publicacao.apoio.ts';

let p: Publicacao;
beforeAll(async () => {
  p = await umaPublicacao();
});
afterAll(() => p.parar());

const ctx = (usuario_id: string) => p.c.ctx({ usuario_id });
const tabela = () => ({ tabela: p.c.tabela });
const daPagina = (username: string) =>
  Object.entries(p.kvs()).filter(([chave]) => chave.startsWith(`/${username}`));

/** Os mesmos serviços, contando o que se grava neles e caindo na chamada de número `queda`. */
function contados(queda = Number.POSITIVE_INFINITY) {
  let chamadas = 0;
  const passar = async (fazer: () => Promise<void>) => {
    chamadas += 1;
    if (chamadas === queda) throw new Error('caiu antes');
    await fazer();
    if (chamadas === queda - 0.5) throw new Error('caiu depois');
  };
  const deps: DepsDePublicar = {
    ...p.deps,
    site: {
      gravar: (objeto) => passar(() => p.deps.site.gravar(objeto)),
      apagar: (chave) => passar(() => p.deps.site.apagar(chave)),
    },
    enderecos: { mudar: (mudanca) => passar(() => p.deps.enderecos.mudar(mudanca)) },
  };
  return { deps, chamadas: () => chamadas };
}

describe('publicar de novo', () => {
  it('eventos repetidos e fora de ordem dão o mesmo site, e o que não mudou não se regrava', async () => {
    const ana = await p.operador('ana', { loja: 'ana.loja.br' });
    const { id } = await p.pagina(ana, { slug: 'um' });
    await alterarPagina(tabela(), {
      ctx: ctx(ana),
      id,
      entrada: { ...umaPagina({ slug: 'dois' }), versao: 1 },
    });
    await criarProduto(tabela(), { ctx: ctx(ana), entrada: umProduto({ nome: 'Over Limite', preco: 50 }) });
    const eventos = await p.pendentes();
    await p.entregar(eventos);
    const site = { kvs: p.kvs(), arquivos: await p.arquivos() };
    const { deps, chamadas } = contados();
    const semForca = eventos.filter(({ tipo }) => tipo !== 'operador.criado');
    await p.entregar(semForca.toReversed(), deps);
    await p.entregar(semForca, deps);
    expect(chamadas()).toBe(0);
    await p.entregar(eventos.toReversed());
    expect({ kvs: p.kvs(), arquivos: await p.arquivos() }).toEqual(site);
  });

  it('uma queda em qualquer ponto não deixa no ar nada que depois não saia', async () => {
    for (let queda = 1; queda <= 6; queda += 0.5) {
      const nome = `queda-${String(queda).replace('.', '-')}`;
      const dono = await p.operador(nome);
      await p.publicar();
      const { id } = await p.pagina(dono, { slug: 'promo' });
      const eventos = await p.pendentes();
      await p.entregar(eventos, contados(queda).deps);
      // A página some antes de a fila tentar outra vez.
      await excluirPagina(tabela(), { ctx: ctx(dono), id, versao: 1 });
      await p.entregar(eventos);
      await p.publicar();
      expect(daPagina(nome).map(([chave]) => chave)).toEqual([`/${nome}/privacidade`, `/${nome}/termos`]);
      expect((await p.arquivos()).filter((chave) => chave.includes(id))).toEqual([]);
    }
  });

  it('muitas lojas publicando ao mesmo tempo disputam a marca da borda e todas vão ao ar', async () => {
    const donos = await Promise.all(
      Array.from({ length: 8 }, (_, i) => p.operador(`junto-${i}`, { loja: `junto${i}.loja.br` })),
    );
    for (const dono of donos) await p.vender(dono);
    const eventos = await p.pendentes();
    const lotes = await Promise.all(
      donos.map((dono) => p.entregar(eventos.filter(({ usuario_id }) => usuario_id === dono))),
    );
    expect(lotes.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    for (const i of donos.keys()) {
      expect((await p.abrir('/produtos/over-limite', `junto${i}.loja.br`)).status).toBe(200);
    }
  });

  it('o produto que o índice ainda não mostra já se vende', async () => {
    const olga = await p.operador('olga', { loja: 'olga.loja.br' });
    const { id } = await criarProduto(tabela(), {
      ctx: ctx(olga),
      entrada: umProduto({ nome: 'Over Limite', preco: 45 }),
    });
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
    await p.c.tabela.doc.send(
      new UpdateCommand({
        TableName: p.c.tabela.name,
        Key: { pk: `${olga}#PRODUTO`, sk: id },
        UpdateExpression: 'REMOVE gsi1pk',
      }),
    );
    await p.publicar();
    expect((await p.abrir('/checkout/over-limite', 'olga.loja.br')).corpo).toContain(`"produto_id":"${id}"`);
  });
});

describe('mensagem que não se consegue tratar', () => {
  it('volta à fila com as que vinham depois dela do mesmo vendedor, e os outros vendedores seguem', async () => {
    const rita = await p.operador('rita', { loja: 'rita.loja.br' });
    const sara = await p.operador('sara', { loja: 'sara.loja.br' });
    for (const dono of [rita, sara]) await p.vender(dono);
    const [daRita, daSara] = [rita, sara].map((usuario_id) =>
      JSON.stringify({ id: 'e1', usuario_id, tipo: 'site.republicado', entidade_id: usuario_id }),
    );
    const fila = umaFila('publicacao');
    const lote = loteEmOrdem(['{', daRita ?? '', daSara ?? ''], [rita, rita, sara]);
    expect(await publicarLote({ ...p.deps, fila }, lote)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }],
    });
    expect(fila.devolvidas).toEqual(['m0', 'm1']);
    expect((await p.abrir('/produtos/over-limite', 'sara.loja.br')).status).toBe(200);
    expect((await p.abrir('/produtos/over-limite', 'rita.loja.br')).status).toBe(404);
  });

  it('com o balde fora do ar a página de antes continua, e a nova vai ao ar quando ele volta', async () => {
    const tina = await p.operador('tina', { loja: 'tina.loja.br' });
    const { id } = await criarProduto(tabela(), {
      ctx: ctx(tina),
      entrada: umProduto({ nome: 'Over Limite', preco: 50 }),
    });
    await p.publicar();
    const entrada = { ...umProduto({ nome: 'Over Limite', preco: 70 }), versao: 1 };
    await alterarProduto(tabela(), { ctx: ctx(tina), id, entrada });
    const eventos = await p.pendentes();
    const semBalde = async () => {
      throw new Error('fora do ar');
    };
    const { batchItemFailures } = await p.entregar(eventos, {
      ...p.deps,
      site: { gravar: semBalde, apagar: semBalde },
    });
    expect(batchItemFailures).toHaveLength(1);
    expect((await p.abrir('/checkout/over-limite', 'tina.loja.br')).corpo).toContain('"preco_centavos":5000');
    await p.entregar(eventos);
    expect((await p.abrir('/checkout/over-limite', 'tina.loja.br')).corpo).toContain('"preco_centavos":7000');
  });
});

describe('o caminho até a fila em ordem', () => {
  const sqs = mockClient(SQSClient);
  afterEach(() => sqs.reset());
  afterAll(() => sqs.restore());

  it('cada evento leva o vendedor como grupo e um número que reconhece a repetição', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    const registro = (usuario: string, sk: string): DynamoDBRecord => ({
      eventName: 'INSERT',
      dynamodb: {
        NewImage: marshall({
          pk: `${usuario}#EVENTO`,
          sk,
          tipo: 'pagina.alterada',
          entidade_id: 'p1',
        }) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
      },
    });
    const filas = Object.fromEntries(queueNames.map((nome) => [nome, `http://127.0.0.1/${nome}`])) as Record<
      (typeof queueNames)[number],
      string
    >;
    const Records = [registro('u1', 't#1'), registro('u2', 't#1'), registro('u1', 't#1')];
    await despachar({ sqs: new SQSClient({ region: 'sa-east-1' }), filas }, { Records });
    const entradas = sqs
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries ?? []);
    expect(entradas.map(({ MessageGroupId }) => MessageGroupId)).toEqual(['u1', 'u2', 'u1']);
    const [primeiro, outro, repetido] = entradas.map(({ MessageDeduplicationId }) => MessageDeduplicationId);
    expect(primeiro).toMatch(/^[0-9a-f]{64}$/);
    expect(repetido).toBe(primeiro);
    expect(outro).not.toBe(primeiro);
  });

  it('o despachante tem por em ordem as mesmas filas que o manifesto', () => {
    expect(FIFO_QUEUES).toEqual(new Set(queueNames.filter((nome) => queues[nome].fifo)));
  });
});

describe('gravar na borda da AWS', () => {
  it('assina para todas as regiões, a única assinatura que o KeyValueStore aceita', async () => {
    const client = clienteDaBorda('');
    const vistos: { host: string; autorizacao: string }[] = [];
    client.middlewareStack.add(
      () => async (args) => {
        const pedido = args.request as { hostname: string; headers: Record<string, string> };
        vistos.push({ host: pedido.hostname, autorizacao: pedido.headers.authorization ?? '' });
        return {
          response: { statusCode: 200, headers: { etag: 'E1' }, body: '' },
          output: { $metadata: {} },
        };
      },
      { step: 'deserialize', priority: 'low', name: 'semRede' },
    );
    const credenciais = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'sa-east-1' };
    Object.assign(process.env, credenciais);
    const enderecos = enderecosNaBorda('arn:aws:cloudfront::123456789012:key-value-store/abc', client);
    await enderecos.mudar({ por: { '/ana': 'p:site/ana.html' }, tirar: [] });
    for (const nome of Object.keys(credenciais)) delete process.env[nome];
    expect(vistos).toHaveLength(2);
    for (const { host, autorizacao } of vistos) {
      expect(host).toBe('123456789012.cloudfront-kvs.global.api.aws');
      expect(autorizacao).toMatch(/^AWS4-ECDSA-P256-SHA256 /);
    }
  });
});

describe('limite de pedidos por endereço', () => {
  it('barra quem passa do limite da rota em cinco minutos, só ele e só ali', () => {
    let agora = 0;
    const deixar = routeRates(() => agora);
    const limite = routes.find(({ id }) => id === 'validarCupom')?.route.porEndereco ?? 0;
    const validar = (ip: string, caminho = '/api/cupons/validar') => deixar(ip, 'POST', caminho);
    for (let i = 0; i < limite; i += 1) expect(validar('10.0.0.1')).toBe(true);
    expect(validar('10.0.0.1')).toBe(false);
    expect(validar('10.0.0.1', '/api/cupons/valida%72')).toBe(false);
    expect(validar('10.0.0.2')).toBe(true);
    expect(deixar('10.0.0.1', 'POST', '/api/leads')).toBe(true);
    agora = 299_000;
    expect(validar('10.0.0.1')).toBe(false);
    agora = 620_000;
    expect(validar('10.0.0.1')).toBe(true);
  });

  it('quem insiste depois de barrado continua de fora', () => {
    let agora = 0;
    const deixar = rateRule(3, () => agora);
    for (let i = 0; i < 3; i += 1) expect(deixar('10.0.0.1')).toBe(true);
    for (; agora < 600_000; agora += 60_000) expect(deixar('10.0.0.1')).toBe(false);
  });
});
