import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { verificarTela } from './tela.ts';

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
  let janela: Janela;
  beforeAll(async () => {
    const { origin } = await produtoComum();
    janela = await abrirJanela(await navegadorComum(), origin, { largura: 360 });
  });
  afterAll(() => janela?.fechar());

  async function conferir(nome: string): Promise<void> {
    await verificarTela(janela, `site-${nome}`);
    expect(janela.problemas()).toEqual([]);
  }

  it.each(PAGINAS)(
    '/produtos/$slug mostra o preço, vende, avisa do risco e atende pelo WhatsApp',
    async ({ slug, titulo, planos }) => {
      const { pagina } = janela;
      await pagina.goto(`/produtos/${slug}`);
      await pagina.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor();
      await conferir(slug);

      const oferta = pagina.locator('#planos');
      const compras = oferta.getByRole('link');
      expect(await compras.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        planos.map(({ plano, preco }) => `/checkout/${slug}?plano=${plano}&preco=${preco}`),
      );
      for (const { preco, de } of planos) {
        await oferta.getByText(reais(preco), { exact: true }).waitFor();
        await oferta.getByText(reais(de), { exact: true }).waitFor();
      }
      // Na abertura já se lê quanto custa, e um toque leva aos planos.
      const abertura = pagina.locator('main section').first();
      await abertura.getByText(reais(planos[0].preco)).waitFor();
      await abertura.locator('a[href="#planos"]').click();
      await expect
        .poll(() => oferta.evaluate((um) => Math.abs(um.getBoundingClientRect().top)))
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

      expect(await pagina.getByRole('banner').getByRole('link').first().getAttribute('href')).toBe(
        '/marina/home',
      );
      const aviso = await pagina.getByRole('region', { name: 'Aviso de risco' }).innerText();
      expect(aviso).toMatch(/renda variável.*não existe promessa nem garantia de lucro.*18 anos/s);
      await pagina.getByRole('link', { name: /Voltar para a página de Marina/ }).click();
      await pagina.waitForURL('**/marina/home');
    },
  );

  it('as perguntas abrem e fecham pelo teclado', async () => {
    const { pagina } = janela;
    await pagina.goto('/produtos/metodo-cerccos');
    const resposta = pagina.getByText('É uma formação avançada', { exact: false });
    await expect.poll(() => resposta.isVisible()).toBe(false);
    await pagina.getByText('Preciso de conhecimento prévio?').focus();
    await pagina.keyboard.press('Enter');
    await resposta.waitFor();
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Space');
    await pagina.getByText('Correct Score back e lay, Match Odds').waitFor();
    await pagina.keyboard.press('Space');
    await pagina.getByText('Correct Score back e lay, Match Odds').waitFor({ state: 'hidden' });
    // A primeira parada do teclado é o atalho para o conteúdo.
    await pagina.reload();
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Enter');
    expect(new URL(pagina.url()).hash).toBe('#conteudo');
  });

  it('a página de links do vendedor leva aos produtos, e as redes abrem em outra janela', async () => {
    const { pagina } = janela;
    await pagina.goto('/marina/home');
    await pagina.getByRole('heading', { level: 1, name: 'Marina Duarte' }).waitFor();
    await conferir('linktree');
    const produtos = pagina.locator('a[href^="/produtos/"]');
    await expect.poll(() => produtos.count()).toBe(4);
    await expect.poll(() => pagina.locator('a[href^="/produtos/"][target]').count()).toBe(0);
    const redes = pagina.getByRole('list', { name: 'Redes sociais' }).getByRole('link');
    expect(await redes.evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))).toEqual([
      'Instagram',
      'Telegram',
      'WhatsApp',
    ]);
    expect(await redes.first().getAttribute('target')).toBe('_blank');
    await produtos.first().click();
    await pagina.waitForURL('**/produtos/jackpot-hunters');
  });

  it('a página de lançamento mostra os seus planos e leva ao que eles vendem', async () => {
    const { pagina } = janela;
    await pagina.goto('/marina/lancamento');
    await pagina.getByRole('heading', { level: 1, name: 'Opere com um plano, e não com palpite' }).waitFor();
    await conferir('startup');
    for (const preco of [49, 99, 199]) await pagina.getByText(reais(preco)).waitFor();
    const links = pagina.locator('#planos').getByRole('link');
    expect(await links.evaluateAll((todos) => todos.map((um) => um.getAttribute('href')))).toEqual([
      '/produtos/over-limite',
      '/produtos/metodo-cerccos',
      '/produtos/consultoria',
    ]);
  });

  it('a página inativa e a que nunca existiu respondem 404, com o caminho de volta', async () => {
    const { pagina } = janela;
    janela.esperar(/Failed to load resource.*404/);
    for (const [caminho, volta] of [
      ['/marina/turma-passada', '/marina/home'],
      ['/produtos/nenhum', '/marina/home'],
      ['/ninguem/nada', null],
    ] as const) {
      expect((await pagina.goto(caminho))?.status(), caminho).toBe(404);
      await pagina.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
      await pagina.getByText('responda ao e-mail da compra').waitFor();
      const elos = await pagina
        .getByRole('link')
        .evaluateAll((todos) => todos.map((um) => [um.textContent, um.getAttribute('href')]));
      expect(elos, caminho).toEqual(volta === null ? [] : [['Voltar para home', volta]]);
      await conferir('nao-encontrada');
    }
    await pagina.goto('/marina/turma-passada');
    await pagina.getByRole('link', { name: 'Voltar para home' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Marina Duarte' }).waitFor();
  });

  it('o checkout de um produto que não existe abre outro, e diz que é outro', async () => {
    const { pagina } = janela;
    await pagina.goto('/checkout/xyz?plano=trimestral&utm_source=antigo');
    const { pathname, searchParams } = new URL(pagina.url());
    expect(pathname).toBe('/checkout/jackpot-hunters');
    expect(searchParams.get('plano')).toBe('trimestral');
    expect(searchParams.get('utm_source')).toBe('antigo');
    await pagina
      .getByText('O produto que você procurava não foi encontrado. Este é o Jackpot Hunters + Lay CS.')
      .waitFor();
    await conferir('checkout-desconhecido');
  });
});
