import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TELAS } from '../../web/painel/app/telas.ts';
import { type Janela, tamanho } from '../support/navegador.ts';
import type { Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { tapadosPorRecado } from './tela.ts';

let produto: Produto;
beforeAll(async () => {
  produto = await produtoComum();
});

/** O painel da operadora da demonstração, aberto uma vez para todas as provas de uma largura. */
function janelaDoPainel(largura: 1280 | 360) {
  const aberta: { janela?: Janela; tela?: Painel } = {};
  beforeAll(async () => {
    Object.assign(aberta, await abrirPainel(produto, await produto.operador(), { largura }));
  });
  afterAll(() => aberta.janela?.fechar());
  return () => {
    if (!aberta.janela || !aberta.tela) throw new Error('o painel não abriu');
    return { janela: aberta.janela, tela: aberta.tela };
  };
}

/**
 * Um recado de falha, com o formulário ainda aberto: nada à vista fica embaixo dele, e 'Cancelar' se clica na mesma
 * hora.
 */
async function mostrarRecadoForaDoCaminho({ janela, tela }: { janela: Janela; tela: Painel }): Promise<void> {
  const { pagina } = janela;
  janela.esperar(/net::ERR|Failed to load/);
  await pagina.route('**/api/clientes', (rota) => rota.abort());
  await pagina.goto('/dashboard/clientes?formulario=novo');
  await tela.campo('Nome').fill('Sem Servidor');
  await pagina.getByLabel('Cliente estrangeiro').check();
  await tela.botao('Salvar').click();
  const aviso = pagina.locator('[data-tipo=erro] p');
  await aviso.waitFor();
  await expect.poll(() => tapadosPorRecado(pagina), { timeout: 3_000 }).toEqual([]);
  const noTexto = await aviso.evaluate((elemento) => {
    const { x, y, width, height } = elemento.getBoundingClientRect();
    return elemento.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(noTexto).toBe(false);
  await tela.botao('Cancelar').first().click({ timeout: 3_000 });
  await pagina.unrouteAll();
}

describe('a moldura do painel no celular', () => {
  const aberto = janelaDoPainel(360);

  it('a gaveta do menu fecha ao escolher uma tela, mesmo a que já está aberta', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard');
    await tela.ver(/Boas-vindas/);
    for (const nome of ['Clientes', 'Clientes', 'Home', 'Home']) {
      await tela.irPara(nome);
      await janela.pagina.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }
  });

  it('a gaveta prende o foco, e Esc a fecha e o devolve ao botão que a abriu', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard');
    await tela.botao('Abrir menu').press('Enter');
    const gaveta = janela.pagina.getByRole('dialog', { name: 'Menu' });
    await gaveta.getByRole('link', { name: 'Leads' }).waitFor();
    for (let vez = 0; vez < 24; vez += 1) {
      await janela.pagina.keyboard.press('Tab');
      // Entre o último e o primeiro, o navegador passa pelo que é dele: o <body>, e nunca pela tela de trás.
      const fora = await gaveta.evaluate(
        (elemento) => document.activeElement !== document.body && !elemento.contains(document.activeElement),
      );
      expect(fora, `${vez + 1}º Tab`).toBe(false);
    }
    await janela.pagina.keyboard.press('Escape');
    await expect.poll(tela.focado).toBe('Abrir menu');
  });

  it('a barra de baixo leva às cinco telas do dia', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard');
    const barra = janela.pagina.getByRole('navigation', { name: 'Do dia' });
    for (const nome of ['Renovações', 'Conversas', 'Vendas', 'Clientes']) {
      await barra.getByRole('link', { name: nome, exact: true }).click();
      await expect.poll(tela.focado).toBe(nome);
    }
    expect(await barra.getByRole('link').count()).toBe(5);
  });

  it('os filtros de uma lista ficam dobrados, e o botão diz o que escolhem', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard/assinaturas');
    const status = janela.pagina.getByRole('combobox', { name: 'Filtrar por status' });
    await tela.botao('Filtros').waitFor();
    expect(await status.count()).toBe(0);
    await tela.filtrar('Filtrar por status', 'Cancelado');
    await tela.botao('Filtros: Cancelado').click();
    await expect.poll(() => status.count()).toBe(0);
    // O endereço segue a escolha uns instantes depois.
    await expect.poll(() => janela.pagina.url()).toContain('status=cancelado');
  });

  it('um recado não tapa o que se clica, e o clique no texto dele é do que está embaixo', async () => {
    await mostrarRecadoForaDoCaminho(aberto());
  });
});

describe('a moldura do painel no computador', () => {
  const largura = 1280;
  const aberto = janelaDoPainel(largura);

  it('a barra lateral se recolhe e lembra disso', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard');
    await tela.botao('Recolher menu').click();
    await janela.pagina.reload();
    await tela.botao('Expandir menu').click();
    await tela.botao('Recolher menu').waitFor();
  });

  it('numa janela de 700 px de altura a barra alcança todas as entradas, até o assistente', async () => {
    const { janela } = aberto();
    await janela.pagina.setViewportSize({ width: 1280, height: 700 });
    await janela.pagina.goto('/dashboard');
    const barra = janela.pagina.getByRole('navigation', { name: 'Menu principal' });
    await barra.getByRole('link', { name: 'Over Limite' }).waitFor();
    const enderecos: string[] = [];
    for (const entrada of await barra.getByRole('link').all()) {
      await entrada.scrollIntoViewIfNeeded();
      const [dela, daBarra] = [await entrada.boundingBox(), await barra.boundingBox()];
      if (!dela || !daBarra) throw new Error('a barra não está na tela');
      expect(dela.y + dela.height).toBeLessThanOrEqual(daBarra.y + daBarra.height + 1);
      enderecos.push((await entrada.getAttribute('href'))?.replace('/dashboard/', '') ?? '');
    }
    expect(enderecos).toContain('whatsapp');
    await janela.pagina.setViewportSize(tamanho(largura));
  });

  it('a 1366 × 768 o que se usa todo dia está à vista sem rolar, e o alto tem o nome de quem vende', async () => {
    const { janela } = aberto();
    await janela.pagina.setViewportSize({ width: 1366, height: 768 });
    await janela.pagina.goto('/dashboard');
    const barra = janela.pagina.getByRole('navigation', { name: 'Menu principal' });
    await barra.getByRole('link', { name: 'Over Limite' }).waitFor();
    const doAlto = (await barra.getByRole('link').allInnerTexts()).map((texto) => texto.split('\n')[0]);
    expect(doAlto.slice(0, 6)).toEqual([
      'Home',
      'Renovações',
      'Conversas',
      'Vendas',
      'Clientes',
      'Assinaturas',
    ]);
    const fim = (await barra.boundingBox()) ?? { y: 0, height: 0 };
    for (const nome of ['Assinaturas', 'Over Limite', 'Landing Pages', 'Produtos', 'Cupons', 'Leads']) {
      const caixa = await barra.getByRole('link', { name: nome, exact: true }).boundingBox();
      expect((caixa?.y ?? 9_999) + (caixa?.height ?? 0), nome).toBeLessThanOrEqual(fim.y + fim.height);
    }
    const { nome } = await (await produto.operador()).api('GET /api/perfil', {});
    await janela.pagina.getByRole('complementary').getByText(nome).waitFor();
    await janela.pagina.setViewportSize(tamanho(largura));
  });

  it('o que uma tela lê primeiro pergunta-se antes de ela chegar, e uma vez só', async () => {
    const { pagina } = aberto().janela;
    const comLeituras = TELAS.filter(({ leituras }) => leituras !== undefined);
    expect(comLeituras.map(({ titulo }) => titulo)).toEqual(['Home', 'Clientes', 'Assinaturas']);
    for (const { caminho, leituras = [] } of comLeituras) {
      const pedidas: string[] = [];
      const anotar = (pedido: Request) => {
        const { pathname, search } = new URL(pedido.url());
        if (pathname.startsWith('/api/')) pedidas.push(pathname + search);
      };
      pagina.on('request', anotar);
      const { promise: perguntou, resolve: seguir } = Promise.withResolvers<void>();
      // O programa da tela só chega depois de ela já ter perguntado.
      await pagina.route(/\/assets\/(?:Inicio|Clientes|Assinaturas)Pagina-/, async (rota) => {
        await perguntou;
        await rota.continue();
      });
      await pagina.goto(`/dashboard/${caminho}`);
      await expect.poll(() => pedidas).toEqual(expect.arrayContaining([...leituras, '/api/perfil']));
      seguir();
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await pagina.waitForLoadState('networkidle');
      for (const leitura of [...leituras, '/api/perfil']) {
        expect(
          pedidas.filter((pedida) => pedida === leitura),
          `${caminho}: ${leitura}`,
        ).toHaveLength(1);
      }
      pagina.off('request', anotar);
      await pagina.unrouteAll({ behavior: 'wait' });
    }
  });

  it('o primeiro Tab oferece ir ao conteúdo, e quem troca de tela começa pelo título dela', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard');
    await tela.ver(/Boas-vindas/);
    await janela.pagina.keyboard.press('Tab');
    expect(await tela.focado()).toBe('Ir para o conteúdo');
    await janela.pagina.keyboard.press('Enter');
    expect(await janela.pagina.evaluate(() => document.activeElement?.localName)).toBe('main');
    for (const nome of ['Leads', 'Over Limite', 'Cupons', 'Leads']) {
      await tela.irPara(nome);
      await expect.poll(tela.focado).toBe(nome);
    }
  });

  it('Esc fecha o menu, a pergunta e a gaveta, e o foco volta ao registro de onde se veio', async () => {
    const { janela, tela } = aberto();
    const { keyboard } = janela.pagina;
    const janelinha = janela.pagina.getByRole('dialog');
    await janela.pagina.goto('/dashboard/clientes');
    const acoes = tela.botao(/^Ações de /).first();
    const nome = await acoes.getAttribute('aria-label');
    await acoes.press('Enter');
    await janela.pagina.getByRole('menuitem').first().waitFor();
    await keyboard.press('Escape');
    await expect.poll(tela.focado).toBe(nome);
    await keyboard.press('Enter');
    await janela.pagina.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
    await janelinha.waitFor();
    await keyboard.press('Escape');
    await janelinha.waitFor({ state: 'hidden' });
    await expect.poll(tela.focado).toBe(nome);

    await janela.pagina.goto('/dashboard/assinaturas');
    const daLinha = tela.botao(/^Ações da assinatura/).first();
    const linha = await daLinha.getAttribute('aria-label');
    await daLinha.press('Enter');
    await janela.pagina.getByRole('menuitem', { name: 'Editar' }).press('Enter');
    await janelinha.getByRole('button', { name: 'Salvar' }).waitFor();
    await keyboard.press('Escape');
    await janelinha.waitFor({ state: 'hidden' });
    await expect.poll(tela.focado).toBe(linha);

    await janela.pagina.goto('/dashboard/vendas?visao=pedidos');
    const venda = tela.botao(/^Abrir a venda/).first();
    const qual = await venda.getAttribute('aria-label');
    await venda.press('Enter');
    await janelinha.getByRole('button', { name: 'Fechar' }).waitFor();
    await keyboard.press('Escape');
    await janelinha.waitFor({ state: 'hidden' });
    await expect.poll(tela.focado).toBe(qual);
  });

  it('só com o teclado se chega a todo controle da tela de clientes', async () => {
    const { janela, tela } = aberto();
    await janela.pagina.goto('/dashboard/clientes');
    await tela
      .botao(/^Editar /)
      .first()
      .waitFor();
    const vistos = new Set<string>();
    for (let i = 0; i < 45; i += 1) {
      await janela.pagina.keyboard.press('Tab');
      vistos.add(
        await janela.pagina.evaluate(
          () =>
            document.activeElement?.textContent?.trim() ||
            document.activeElement?.getAttribute('aria-label') ||
            '',
        ),
      );
    }
    for (const nome of ['Ir para o conteúdo', 'Home', 'Sair', 'Novo Cliente', 'Buscar clientes']) {
      expect(
        [...vistos].some((texto) => texto.includes(nome)),
        nome,
      ).toBe(true);
    }
  });

  it('um recado não tapa o que se clica, e o clique no texto dele é do que está embaixo', async () => {
    await mostrarRecadoForaDoCaminho(aberto());
  });
});

describe('os cabeçalhos de segurança', () => {
  it.each(['/', '/login', '/dashboard', '/dashboard/clientes'])(
    '%s traz os cabeçalhos de segurança',
    async (caminho) => {
      const { cabecalhos } = await produto.chamar({ metodo: 'GET', caminho });
      const csp = cabecalhos.get('content-security-policy') ?? '';
      expect(csp).toMatch(/default-src|script-src/);
      const diretiva = (nome: string) => csp.split(';').find((parte) => parte.trim().startsWith(nome));
      const scripts = diretiva('script-src') ?? diretiva('default-src');
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(csp).toMatch(/frame-ancestors 'none'/);
      expect(csp).toMatch(/object-src 'none'|default-src 'none'/);
      expect(cabecalhos.get('x-content-type-options')).toBe('nosniff');
      expect(cabecalhos.get('strict-transport-security')).toMatch(/max-age=\d{8,}/);
      expect(cabecalhos.get('referrer-policy')).toBeTruthy();
    },
  );
});
