import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import { queueUrl, REGION } from '../../infra/local/emulators/services.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';

// Uma pasta só dele: aqui se desligam peças, e no fim o produto se desliga e religa.
const dir = mkdtempSync(join(tmpdir(), 'publicacao-'));
let produto: Produto;
let vendedora: OperadorLigado;
beforeAll(async () => {
  produto = await subirProduto({ dir });
  vendedora = await produto.operador();
});
afterAll(async () => {
  await produto?.parar();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => produto.stack.falhas.limpar());

/** Uma mudança precisa estar no ar em cinco segundos. */
const NO_AR_MS = 20_000;
const gravada = z.object({ id: z.string(), versao: z.number() });

async function api(metodo: string, caminho: string, corpo?: unknown, de = vendedora) {
  const chave = randomUUID();
  const resposta = await produto.chamar({ metodo, caminho, token: de.token, corpo, chave });
  expect([200, 201, 204]).toContain(resposta.status);
  return resposta.corpo;
}

const umaPagina = (slug: string, nome = 'Links da Marina', ativo = true) => ({
  titulo: nome,
  slug,
  ativo,
  template: 'linktree',
  conteudo: { perfil: { nome }, links: [{ titulo: 'Comunidade', url: 'https://t.me/exemplo' }] },
});

async function abrir(caminho: string, cabecalhos: Record<string, string> = {}) {
  const resposta = await fetch(`${produto.origin}${caminho}`, { redirect: 'manual', headers: cabecalhos });
  return {
    status: resposta.status,
    para: resposta.headers.get('location'),
    corpo: await resposta.text(),
    cabecalhos: resposta.headers,
  };
}

/** Espera um endereço mostrar o que se quer, e diz quanto demorou. */
async function ate(caminho: string, pronto: (aberta: Awaited<ReturnType<typeof abrir>>) => boolean) {
  const comeco = performance.now();
  for (;;) {
    const aberta = await abrir(caminho);
    if (pronto(aberta)) return performance.now() - comeco;
    if (performance.now() - comeco > 4 * NO_AR_MS) {
      throw new Error(`${caminho} ficou em ${aberta.status}: ${aberta.corpo.slice(0, 300)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('o que muda vai ao ar', () => {
  it('uma página nova abre, desativada some, renomeada redireciona, sem que ninguém publique', async () => {
    const { id } = gravada.parse(await api('POST', '/api/landing-pages', umaPagina('home')));
    expect(await ate('/marina/home', ({ status }) => status === 200)).toBeLessThan(NO_AR_MS);
    const aberta = await abrir('/marina');
    expect(aberta.corpo).toContain('Comunidade');
    expect(aberta.corpo).toContain(`${produto.origin}/marina/home`);
    expect(aberta.cabecalhos.get('cache-control')).toContain('stale-if-error=86400');

    await api('PUT', `/api/landing-pages/${id}`, { ...umaPagina('links'), versao: 1 });
    expect(await ate('/marina/home', ({ para }) => para === '/marina/links')).toBeLessThan(NO_AR_MS);
    expect((await abrir('/marina/links')).status).toBe(200);

    await api('POST', `/api/landing-pages/${id}/ativo`, { ativo: false });
    expect(await ate('/marina/links', ({ status }) => status === 404)).toBeLessThan(NO_AR_MS);
    const perdida = await abrir('/marina/home');
    // Sem nenhuma página sua no ar, não há aonde voltar.
    expect([perdida.status, perdida.corpo.includes('href=')]).toEqual([404, false]);
  });

  it('o preço do Over Limite muda na página de venda e no checkout', async () => {
    const dados = { nome: 'Over Limite (mensal)', periodicidade: 'mensal', preco: 49.9 };
    const { id, versao } = gravada.parse(await api('POST', '/api/produtos', dados));
    const mostra = (preco: string) => (aberta: { corpo: string }) => aberta.corpo.includes(preco);
    expect(await ate('/checkout/over-limite', mostra('"preco_centavos":5000'))).toBeLessThan(NO_AR_MS);
    await api('PUT', `/api/produtos/${id}`, { ...dados, preco: 64.2, versao });
    expect(await ate('/checkout/over-limite', mostra('"preco_centavos":6400'))).toBeLessThan(NO_AR_MS);
    expect((await abrir('/produtos/over-limite')).corpo).toMatch(/R\$[^0-9]{0,7}64/);
    expect((await abrir('/sitemap.xml')).corpo).toContain(`${produto.origin}/produtos/over-limite`);
  });

  it('a página de venda traz o seu script; o do checkout existe e fica guardado', async () => {
    for (const [nome, periodicidade] of [
      ['Jackpot Hunters', 'mensal'],
      ['Método Cerccos', 'único'],
      ['Consultoria Individual', 'único'],
    ]) {
      await api('POST', '/api/produtos', { nome, periodicidade, preco: 100 });
    }
    for (const caminho of [
      '/checkout/jackpot-hunters',
      '/produtos/metodo-cerccos',
      '/checkout/consultoria',
    ]) {
      expect(await ate(caminho, ({ status }) => status === 200)).toBeLessThan(NO_AR_MS);
    }
    const { corpo: deVenda } = await abrir('/produtos/metodo-cerccos');
    expect(deVenda).not.toMatch(/<script[^>]+src=/);
    const { corpo } = await abrir('/checkout/jackpot-hunters');
    const script = /<script[^>]+src="([^"]+)"/.exec(corpo)?.[1] ?? '';
    expect(script).toMatch(/^\/assets\/checkout-[A-Z0-9]{8}\.js$/);
    const servido = await abrir(script);
    expect(servido.cabecalhos.get('content-type')).toContain('javascript');
    expect(servido.cabecalhos.get('cache-control')).toContain('immutable');
  });
});

describe('quando algo falha', () => {
  it('com a API, a tabela e a identidade fora do ar, as páginas de venda abrem', async () => {
    // A publicação que se matasse no meio ficaria presa na fila até acabar a invisibilidade dela.
    await produto.assentar();
    for (const alvo of ['dynamodb', 'sqs', 'cognito'] as const) produto.stack.falhas.por(alvo, 'off');
    await produto.stack.lambdas.matar();
    for (const caminho of ['/produtos/jackpot-hunters', '/checkout/consultoria', '/sitemap.xml']) {
      expect((await abrir(caminho)).status).toBe(200);
    }
  });

  it.each([
    ['off', '/checkout/metodo-cerccos'],
    ['500', '/produtos/consultoria'],
    ['429', '/robots.txt'],
  ] as const)(
    'com o balde em falha (%s) quem abre uma página já vista a vê, e quem abre outra (%s) lê que houve um erro',
    async (modo, nuncaVista) => {
      const antes = await abrir('/produtos/over-limite');
      produto.stack.falhas.por('s3', modo);
      const depois = await abrir('/produtos/over-limite');
      expect([depois.status, depois.corpo]).toEqual([200, antes.corpo]);
      const erro = await abrir(nuncaVista);
      expect(erro.status).toBe(503);
      expect(erro.corpo).toContain('Ocorreu um erro');
      expect(erro.corpo).toContain('Tentar novamente');
      produto.stack.falhas.limpar();
      expect((await abrir(nuncaVista)).status).toBe(200);
    },
  );

  it('uma mensagem que não se entende vai à fila morta sem atrasar as páginas de outro vendedor', async () => {
    const outra = await produto.outroOperador();
    const sqs = new SQSClient({
      endpoint: produto.stack.endpoints.sqs,
      region: REGION,
      credentials: CREDENTIALS,
    });
    const QueueUrl = queueUrl(produto.stack.endpoints.sqs, 'publicacao.fifo');
    // Uma entrega só, em vez da meia hora de insistência do manifesto.
    const RedrivePolicy = JSON.stringify({
      deadLetterTargetArn: `arn:aws:sqs:${REGION}:000000000000:publicacao-dlq.fifo`,
      maxReceiveCount: '1',
    });
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }));
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: '{"não é um evento"',
        MessageGroupId: vendedora.usuario_id,
        MessageDeduplicationId: randomUUID(),
      }),
    );
    await api('POST', '/api/landing-pages', umaPagina('home', 'Links da outra'), outra);
    const demorou = await ate(`/${outra.username}/home`, ({ status }) => status === 200);
    expect(demorou).toBeLessThan(NO_AR_MS);
    for (;;) {
      const { prontas, emEntrega, mortas } = await produto.stack.filas.contar('publicacao');
      if (mortas === 1 && prontas + emEntrega === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await api('POST', '/api/landing-pages', umaPagina('depois'));
    expect(await ate('/marina/depois', ({ status }) => status === 200)).toBeLessThan(NO_AR_MS);
    sqs.destroy();
  });
});

describe('a borda local cobra o mesmo que a da AWS', () => {
  it('quem passa do limite de uma rota ouve 429, e quem vem de outro endereço segue', async () => {
    const limite = routes.find(({ id }) => id === 'validarCupom')?.route.porEndereco ?? 0;
    const validar = (visitante: string) =>
      produto.chamar({
        metodo: 'POST',
        caminho: '/api/cupons/validar',
        corpo: { codigo: 'CHUTE', valor_pedido: 10 },
        cabecalhos: { 'x-visitante-teste': visitante },
      });
    for (let i = 0; i < limite; i += 1) expect((await validar('203.0.113.9')).status).toBe(200);
    const barrado = await validar('203.0.113.9');
    expect([barrado.status, barrado.corpo]).toEqual([
      429,
      expect.objectContaining({ erro: 'muitas_requisicoes' }),
    ]);
    expect((await validar('203.0.113.10')).status).toBe(200);
  });

  it('o site permite os medidores e imagens de fora; o painel, nada', async () => {
    const site = (await abrir('/produtos/over-limite')).cabecalhos.get('content-security-policy');
    const painel = (await abrir('/login')).cabecalhos.get('content-security-policy');
    expect(site).toContain('https://connect.facebook.net');
    expect(site).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(painel).not.toContain('facebook');
  });
});

describe('ao ligar de novo', () => {
  it('noutra porta e com os endereços da borda perdidos, o site volta ao ar com o endereço novo', async () => {
    expect((await abrir('/produtos/over-limite')).corpo).toContain(produto.origin);
    await produto.parar();
    rmSync(join(dir, 'kvs.json'));
    produto = await subirProduto({ dir });
    const { status, corpo } = await abrir('/produtos/over-limite');
    expect(status).toBe(200);
    expect(corpo).toContain(`${produto.origin}/produtos/over-limite`);
  });
});
