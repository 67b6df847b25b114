import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';

/** O que a demonstração põe em cada página: por plano, o preço de venda e o de tabela, em reais. */
const PAGINAS = [
  {
    slug: 'jackpot-hunters',
    titulo: 'Jackpot Hunters + Lay CS',
    planos: [
      { plano: 'mensal', preco: 65, de: 100 },
      { plano: 'trimestral', preco: 165, de: 260 },
      { plano: 'semestral', preco: 330, de: 480 },
    ],
  },
  {
    slug: 'over-limite',
    titulo: 'Over Limite',
    // Os produtos custam 49,90, 129,90 e 239,90; a página e a cobrança arredondam.
    planos: [
      { plano: 'mensal', preco: 50, de: 90 },
      { plano: 'trimestral', preco: 130, de: 234 },
      { plano: 'semestral', preco: 240, de: 432 },
    ],
  },
  {
    slug: 'metodo-cerccos',
    titulo: 'Método Cerccos Multimercados',
    planos: [{ plano: 'completo', preco: 497, de: 997 }],
  },
  {
    slug: 'consultoria',
    titulo: 'Consultoria Individual',
    planos: [{ plano: 'premium', preco: 5000, de: 10_000 }],
  },
] as const;
const reais = (valor: number) => `R$ ${valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;

describe('páginas públicas', () => {
  let produto: Produto;
  let janela: Janela;
  beforeAll(async () => {
    produto = await produtoComum();
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
  });
  afterAll(() => janela?.fechar());

  it.each(PAGINAS)(
    '/produtos/$slug mostra o preço, vende, avisa do risco e atende pelo WhatsApp',
    async ({ slug, titulo, planos }) => {
      const { pagina } = janela;
      await pagina.goto(`/produtos/${slug}`);
      await pagina.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor();
      const oferta = pagina.locator('#planos');
      const compras = oferta.getByRole('link');
      expect(await compras.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        planos.map(({ plano, preco }) => `/checkout/${slug}?plano=${plano}&preco=${preco}`),
      );
      const lido = (await oferta.innerText()).replaceAll('\u00a0', ' ');
      for (const valor of planos.flatMap(({ preco, de }) => [preco, de]))
        expect(lido).toContain(reais(valor));
      // Na abertura já se lê quanto custa, e um toque leva aos planos.
      const abertura = pagina.locator('main section').first();
      await abertura.getByText(reais(planos[0].preco)).waitFor();
      await abertura.locator('a[href="#planos"]').click();
      await expect
        .poll(() => oferta.evaluate((elemento) => Math.abs(elemento.getBoundingClientRect().top)))
        .toBeLessThan(60);

      const conversas = await pagina.locator('a[href*="wa.me"]').evaluateAll((links) =>
        links.map((link) => ({
          href: link.getAttribute('href') ?? '',
          fora: `${link.getAttribute('target')} ${link.getAttribute('rel')}`,
        })),
      );
      expect(conversas.length).toBeGreaterThanOrEqual(2);
      for (const { href, fora } of conversas) {
        const { origin, pathname, searchParams } = new URL(href);
        expect(origin + pathname).toBe('https://wa.me/5511999990000');
        expect(searchParams.get('text')).toMatch(/^Olá! .{20,}/);
        expect(fora).toBe('_blank noopener');
      }
      const aviso = await pagina.getByRole('region', { name: 'Aviso de risco' }).innerText();
      expect(aviso).toMatch(/renda variável.*não existe promessa nem garantia de lucro.*18 anos/s);
      expect(await pagina.getByRole('banner').getByRole('link').first().getAttribute('href')).toBe(
        '/marina/home',
      );
      expect(janela.problemas()).toEqual([]);
    },
  );

  it('as perguntas abrem e fecham pelo teclado, e a página de venda volta à de links', async () => {
    const { pagina } = janela;
    await pagina.goto('/produtos/metodo-cerccos');
    // A primeira parada do teclado é o atalho para o conteúdo.
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Enter');
    expect(new URL(pagina.url()).hash).toBe('#conteudo');
    const resposta = pagina.getByText('É uma formação avançada', { exact: false });
    expect(await resposta.isVisible()).toBe(false);
    await pagina.getByText('Preciso de conhecimento prévio?').focus();
    await pagina.keyboard.press('Enter');
    await resposta.waitFor();
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Space');
    await pagina.getByText('Correct Score back e lay, Match Odds').waitFor();
    await pagina.keyboard.press('Space');
    await pagina.getByText('Correct Score back e lay, Match Odds').waitFor({ state: 'hidden' });
    await pagina.getByRole('link', { name: /Voltar para a página de Marina/ }).click();
    await pagina.waitForURL('**/marina/home');
  });

  it('a página de links do vendedor leva aos produtos, e as redes abrem em outra janela', async () => {
    const { pagina } = janela;
    await pagina.goto('/marina/home');
    await pagina.getByRole('heading', { level: 1, name: 'Marina Duarte' }).waitFor();
    const produtos = pagina.locator('a[href^="/produtos/"]');
    expect(await produtos.count()).toBe(4);
    expect(await pagina.locator('a[href^="/produtos/"][target]').count()).toBe(0);
    const redes = pagina.getByRole('list', { name: 'Redes sociais' }).getByRole('link');
    expect(await redes.evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))).toEqual([
      'Instagram',
      'Telegram',
      'WhatsApp',
    ]);
    expect(await redes.first().getAttribute('target')).toBe('_blank');
    await produtos.first().click();
    await pagina.waitForURL('**/produtos/jackpot-hunters');
    expect(janela.problemas()).toEqual([]);
  });

  it('a página de lançamento mostra os seus planos e leva ao que eles vendem', async () => {
    const { pagina } = janela;
    await pagina.goto('/marina/lancamento');
    await pagina.getByRole('heading', { level: 1, name: 'Opere com um plano, e não com palpite' }).waitFor();
    for (const preco of [49, 99, 199]) await pagina.getByText(reais(preco)).waitFor();
    const links = pagina.locator('#planos').getByRole('link');
    expect(await links.evaluateAll((todos) => todos.map((item) => item.getAttribute('href')))).toEqual([
      '/produtos/over-limite',
      '/produtos/metodo-cerccos',
      '/produtos/consultoria',
    ]);
    expect(janela.problemas()).toEqual([]);
  });

  it('a página inativa e a que nunca existiu respondem 404, com o caminho de volta', async () => {
    for (const [caminho, volta] of [
      ['/marina/turma-passada', '/marina/home'],
      ['/privacidade/nenhuma', '/marina/home'],
      ['/ninguem/nada', null],
    ] as const) {
      const { status, texto } = await produto.chamar({ metodo: 'GET', caminho });
      expect(status, caminho).toBe(404);
      expect(texto).toContain('Página não encontrada');
      expect(texto).toContain('responda ao e-mail da compra');
      const elos = [...texto.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)</g)].map(([, para, nome]) => [
        nome,
        para,
      ]);
      expect(elos, caminho).toEqual(volta === null ? [] : [['Voltar para home', volta]]);
    }
    const { pagina } = janela;
    janela.esperar(/Failed to load resource.*404/);
    await pagina.goto('/marina/turma-passada');
    await pagina.getByRole('link', { name: 'Voltar para home' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Marina Duarte' }).waitFor();
    expect(janela.problemas()).toEqual([]);
  });

  it('o produto que a loja não tem responde 404 e mostra o que ela vende', async () => {
    const { pagina } = janela;
    janela.esperar(/Failed to load resource.*404/);
    expect((await pagina.goto('/produtos/nenhum'))?.status()).toBe(404);
    await pagina.getByRole('heading', { name: 'Produto não encontrado' }).waitFor();
    expect((await pagina.getByRole('listitem').allInnerTexts()).sort()).toEqual(
      PAGINAS.map(({ titulo }) => titulo).sort(),
    );
    await fotografar(pagina, 'site-produto-nao-encontrado');
    await pagina.getByRole('link', { name: 'Over Limite' }).click();
    await pagina.waitForURL('**/produtos/over-limite');
    expect(janela.problemas()).toEqual([]);
  });

  it('o checkout de um produto que não existe abre outro, e diz que é outro', async () => {
    const { pagina } = janela;
    await pagina.goto('/checkout/xyz?plano=trimestral&utm_source=antigo');
    const { pathname, searchParams } = new URL(pagina.url());
    expect(pathname).toBe('/checkout/jackpot-hunters');
    expect([searchParams.get('plano'), searchParams.get('utm_source')]).toEqual(['trimestral', 'antigo']);
    await pagina
      .getByText('O produto que você procurava não foi encontrado. Este é o Jackpot Hunters + Lay CS.')
      .waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});
