import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLUGS } from '../support/catalogo-de-prova.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirLojaPropria } from './loja-propria.ts';

let produto: Produto;
let janela: Janela;
beforeAll(async () => {
  produto = await produtoComum();
  janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
});
afterAll(() => janela?.fechar());

const pedir = (caminho: string) =>
  fetch(`${produto.origin}${caminho}`, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } });
const peso = async (caminho: string) => Number((await pedir(caminho)).headers.get('content-length'));

describe('o que os robôs e a rede veem', () => {
  it.each(SLUGS)(
    '/produtos/%s cabe num pedido só, na primeira rajada, e não pede nada a mais ninguém',
    async (slug) => {
      const pedidos: Request[] = [];
      const anotar = (pedido: Request) => pedidos.push(pedido);
      janela.pagina.on('request', anotar);
      await janela.pagina.goto(`/produtos/${slug}`);
      await janela.pagina.waitForLoadState('networkidle');
      janela.pagina.off('request', anotar);
      const semFiguras = pedidos
        .filter((pedido) => pedido.resourceType() !== 'image')
        .map((pedido) => new URL(pedido.url()));
      expect(pedidos.every((pedido) => pedido.url().startsWith(`${produto.origin}/`))).toBe(true);
      expect(semFiguras.map(({ pathname }) => pathname)).toEqual([`/produtos/${slug}`]);
      expect(await peso(`/produtos/${slug}`)).toBeLessThanOrEqual(12_000);
      // Sem medidor configurado não há o que perguntar, nem o que guardar.
      expect(await janela.pagina.getByRole('region', { name: 'Privacidade' }).count()).toBe(0);
      expect(await janela.contexto.cookies()).toEqual([]);
      expect(janela.problemas()).toEqual([]);
    },
  );

  it.each([...SLUGS.map((slug) => `/produtos/${slug}`), '/marina/home', '/marina/lancamento'])(
    '%s tem endereço canônico e prévia de link absolutos, e só o script que a política reconhece',
    async (caminho) => {
      const html = await (await pedir(caminho)).text();
      const meta = (nome: string) =>
        html.match(new RegExp(`property="${nome}" content="([^"]+)"`))?.[1] ?? '';
      expect(html).toContain(`<link rel="canonical" href="${produto.origin}${caminho}"/>`);
      expect(meta('og:url')).toBe(`${produto.origin}${caminho}`);
      expect(meta('og:title').length).toBeGreaterThan(5);
      expect(meta('og:description').length).toBeGreaterThan(20);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).toMatch(/<script type="module" async="">[^<]/);
      expect(meta('og:image')).toMatch(new RegExp(`^${produto.origin}/assets/site/og-[a-z-]+-\\d+\\.png$`));
      const figura = await fetch(meta('og:image'));
      expect([figura.status, figura.headers.get('content-type')]).toEqual([200, 'image/png']);
    },
  );

  it('/marina é a mesma página que /marina/home, e diz qual é o endereço certo', async () => {
    const [curta, inteira] = await Promise.all([pedir('/marina'), pedir('/marina/home')]);
    expect(await curta.text()).toBe(await inteira.text());
  });

  it.each(['/overlimite', '/marina/overlimite', '/OverLimite/'])(
    '%s leva ao Over Limite',
    async (caminho) => {
      const resposta = await pedir(`${caminho}?utm_source=bio`);
      expect([resposta.status, resposta.headers.get('location')]).toEqual([
        302,
        '/produtos/over-limite?utm_source=bio',
      ]);
    },
  );

  it('o mapa do site traz o que está no ar, e o arquivo dos robôs aponta para ele', async () => {
    const mapa = await pedir('/sitemap.xml');
    expect(mapa.headers.get('content-type')).toContain('application/xml');
    const enderecos = [...(await mapa.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (achado) => achado[1] ?? '',
    );
    expect(enderecos.map((endereco) => endereco.replace(produto.origin, ''))).toEqual(
      ['/marina/home', '/marina/lancamento', ...SLUGS.map((slug) => `/produtos/${slug}`)].sort(),
    );
    for (const endereco of enderecos) expect((await fetch(endereco)).status, endereco).toBe(200);
    const robos = await pedir('/robots.txt');
    expect(robos.headers.get('content-type')).toContain('text/plain');
    const texto = await robos.text();
    expect(texto).toContain(`Sitemap: ${produto.origin}/sitemap.xml`);
    expect(texto).toContain('Disallow: /checkout/');
    expect(texto).not.toContain('Disallow: /produtos');
  });

  it('com o balde fora do ar, o que já se abriu continua aberto; o resto diz que houve um erro e tenta de novo', async () => {
    // Numa loja que ninguém visitou: importa que página a borda já viu.
    const { origem } = await abrirLojaPropria({ esperar: ['/produtos/consultoria'] });
    const janela = await abrirJanela(await navegadorComum(), origem, { largura: 360 });
    const { pagina } = janela;
    janela.esperar(/Failed to load resource.*503/);
    await produto.assentar();
    await produto.local('POST', 'falhas', { alvo: 's3', modo: 'off' });
    try {
      expect((await pagina.goto('/produtos/consultoria'))?.status()).toBe(200);
      expect((await pagina.goto('/checkout/over-limite'))?.status()).toBe(503);
      await pagina.getByRole('heading', { name: 'Ocorreu um erro' }).waitFor();
      await fotografar(pagina, 'site-erro');
    } finally {
      produto.stack.falhas.limpar();
    }
    await pagina.getByRole('link', { name: 'Tentar novamente' }).click();
    await pagina.getByRole('heading', { name: 'Over Limite' }).waitFor();
    expect(janela.problemas()).toEqual([]);
    await janela.fechar();
  });
});
