import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';

/** Com a máquina cheia, três segundos podem virar muitos. */
const ANDAR = { timeout: 20_000 };

let navegador: Browser;
let produto: Produto;
let janela: Janela;
beforeAll(async () => {
  navegador = await navegadorComum();
  produto = await produtoComum();
});
afterEach(() => {
  expect(janela.problemas()).toEqual([]);
});

const MODULOS = 'Os dez módulos do curso';
const BONUS = 'Bônus Exclusivos Inclusos';

/** O que se vê e se faz num carrossel, pelos nomes que a pessoa lê. */
function carrossel(pagina: Page, nome: string) {
  const secao = pagina.getByRole('region', { name: nome, exact: true });
  const lista = secao.getByRole('list', { name: nome });
  return {
    secao,
    lista,
    conta: secao.getByText(/^\d+( - \d+)? de \d+$/),
    andamento: secao.locator('.comandos > i'),
    /** O passo seguinte é o fim da animação da barra: com ela parada o carrossel não anda, por mais que se espere. */
    ritmo: () =>
      secao
        .locator('[data-barra]')
        .evaluate((barra) => barra.getAnimations().map(({ playState }) => playState)),
    botao: (texto: string) => secao.getByRole('button', { name: texto, exact: true }),
    pontos: secao.getByRole('button', { name: /^Ir para/ }),
    ler: () => secao.getByText(/^\d+( - \d+)? de \d+$/).innerText(),
    /** Posição (a partir de 1) dos cartões que se veem inteiros. */
    aVista: () =>
      lista.evaluate((trilho) => {
        const { left, right } = trilho.getBoundingClientRect();
        return [...trilho.children].flatMap((cartao, i) => {
          const caixa = cartao.getBoundingClientRect();
          return caixa.left >= left - 2 && caixa.right <= right + 2 ? [i + 1] : [];
        });
      }),
    /** Põe o carrossel no meio da tela; só então ele começa. */
    mostrar: () =>
      secao.evaluate((elemento) => elemento.scrollIntoView({ block: 'center', behavior: 'instant' })),
  };
}

const naPagina = ({ pagina }: Janela) => ({
  pagina,
  modulos: carrossel(pagina, MODULOS),
  bonus: carrossel(pagina, BONUS),
});

/** Abre a página numa janela só do teste; com `parada`, cada cartão fica à vista esse tempo, em ms, em vez de 3 s. */
async function abrir(
  largura: 1280 | 360,
  { parada, ...opcoes }: BrowserContextOptions & { parada?: number } = {},
) {
  const contexto = await navegador.newContext({
    baseURL: produto.origin,
    viewport: { width: largura, height: 900 },
    locale: 'pt-BR',
    ...opcoes,
  });
  onTestFinished(() => contexto.close());
  janela = await abrirJanela(navegador, produto.origin, { largura, contexto });
  if (parada !== undefined) {
    await janela.pagina.route('**/produtos/metodo-cerccos', async (rota) => {
      const resposta = await rota.fetch();
      const { 'content-encoding': _, 'content-length': __, ...headers } = resposta.headers();
      const body = (await resposta.text()).replace(/data-carrossel="\d+"/g, `data-carrossel="${parada}"`);
      await rota.fulfill({ status: 200, headers, body });
    });
  }
  await janela.pagina.goto('/produtos/metodo-cerccos');
  return naPagina(janela);
}

describe('os carrosséis do Método Cerccos, para quem pediu menos movimento', () => {
  let parada: Janela;
  beforeAll(async () => {
    parada = await abrirJanela(navegador, produto.origin);
  });
  afterAll(() => parada?.fechar());
  beforeEach(async () => {
    janela = parada;
    await janela.pagina.goto('/produtos/metodo-cerccos');
  });

  it('não andam sozinhos, mas obedecem', async () => {
    const { modulos } = naPagina(janela);
    await modulos.mostrar();
    await modulos.botao('Reproduzir').waitFor();
    expect(await modulos.ritmo()).toEqual(['paused']);
    expect(await modulos.ler()).toBe('1 - 3 de 10');
    await expect.poll(() => modulos.andamento.isVisible()).toBe(false);
    await modulos.botao('Próximo').click();
    expect(await modulos.aVista()).toEqual([2, 3, 4]);
  });

  it('botões, pontos e setas do teclado levam a qualquer cartão, e das pontas dão a volta', async () => {
    const { pagina, modulos } = naPagina(janela);
    await modulos.mostrar();
    await modulos.botao('Ir para 1').click();
    await expect.poll(modulos.aVista).toEqual([1, 2, 3]);

    await modulos.botao('Anterior').click();
    await expect.poll(modulos.aVista).toEqual([8, 9, 10]);
    expect(await modulos.ler()).toBe('8 - 10 de 10');
    await modulos.botao('Próximo').click();
    await expect.poll(modulos.aVista).toEqual([1, 2, 3]);
    expect(await modulos.ler()).toBe('1 - 3 de 10');

    // Dez cartões de três em três têm oito paradas.
    await expect.poll(() => modulos.pontos.count()).toBe(8);
    await modulos.botao('Ir para 5').click();
    await expect.poll(modulos.aVista).toEqual([5, 6, 7]);
    expect(await modulos.botao('Ir para 5').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => modulos.secao.locator('[aria-current=true]').count()).toBe(1);

    await modulos.lista.focus();
    await pagina.keyboard.press('ArrowRight');
    await expect.poll(modulos.aVista).toEqual([6, 7, 8]);
    for (let vez = 0; vez < 6; vez += 1) await pagina.keyboard.press('ArrowLeft');
    await expect.poll(modulos.aVista).toEqual([8, 9, 10]);
  });

  it('mostram um, dois ou três cartões, conforme a largura da tela', async () => {
    const { pagina, bonus } = naPagina(janela);
    for (const [largura, lido, pontos] of [
      [1024, '1 - 3 de 8', 6],
      [1023, '1 - 2 de 8', 7],
      [768, '1 - 2 de 8', 7],
      [767, '1 de 8', 8],
      [360, '1 de 8', 8],
    ] as const) {
      await pagina.setViewportSize({ width: largura, height: 900 });
      await bonus.mostrar();
      await expect.poll(bonus.ler, { message: `${largura} px` }).toBe(lido);
      await expect.poll(() => bonus.pontos.count()).toBe(pontos);
      await expect.poll(async () => (await bonus.aVista()).length).toBe(9 - pontos);
    }
    // Parado no fim, alargar a tela não deixa um lugar vazio.
    await bonus.botao('Anterior').click();
    await expect.poll(bonus.ler).toBe('8 de 8');
    await pagina.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(bonus.ler).toBe('6 - 8 de 8');
  });
});

describe('os carrosséis do Método Cerccos', () => {
  it('andam sozinhos; param com o mouse em cima ou pelo botão, e seguem depois', async () => {
    // Alta o bastante para os dois ficarem à vista.
    const { pagina, modulos, bonus } = await abrir(1280, {
      viewport: { width: 1280, height: 1800 },
      parada: 900,
    });
    await modulos.mostrar();
    await modulos.botao('Pausar').waitFor();
    await expect.poll(() => modulos.andamento.isVisible()).toBe(true);
    // Numa máquina lenta uma parada pode passar entre duas leituras: vale qualquer uma depois da primeira.
    await expect.poll(modulos.ler, ANDAR).toMatch(/^[2-8] - \d+ de 10$/);
    await expect.poll(bonus.ler, ANDAR).toMatch(/^[2-6] - [4-8] de 8$/);

    await bonus.botao('Pausar').click();
    await modulos.lista.hover();
    const parados = [await modulos.ler(), await bonus.ler()];
    const inicio = Number.parseInt(parados[0] ?? '', 10);
    await expect.poll(modulos.aVista).toEqual([inicio, inicio + 1, inicio + 2]);
    await fotografar(pagina, 'site-carrossel-1280');
    expect([await modulos.ritmo(), await bonus.ritmo()]).toEqual([['paused'], ['paused']]);
    expect([await modulos.ler(), await bonus.ler()]).toEqual(parados);
    expect([await modulos.andamento.isVisible(), await bonus.andamento.isVisible()]).toEqual([true, false]);
    // Quem ouve a página ouve a contagem só quando é ele quem anda.
    expect(await modulos.conta.getAttribute('aria-live')).toBe('off');
    expect(await bonus.conta.getAttribute('aria-live')).toBe('polite');

    await bonus.botao('Reproduzir').click();
    await pagina.mouse.move(5, 5);
    await expect.poll(modulos.ler, ANDAR).not.toBe(parados[0]);
    await expect.poll(bonus.ler, ANDAR).not.toBe(parados[1]);
  });

  it('no celular o dedo passa os cartões, e a contagem acompanha', async () => {
    const { pagina, modulos } = await abrir(360, { hasTouch: true, isMobile: true });
    await modulos.mostrar();
    await modulos.botao('Pausar').tap();
    await modulos.botao('Ir para 1').tap();
    await expect.poll(modulos.aVista).toEqual([1]);
    const caixa = await modulos.lista.boundingBox();
    if (!caixa) throw new Error('o carrossel não está na tela');
    const dedo = await janela.contexto.newCDPSession(pagina);
    const y = caixa.y + caixa.height / 2;
    const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      dedo.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    const deslizar = async (de: number, ate: number) => {
      await tocar('touchStart', de);
      for (let parte = 1; parte <= 20; parte += 1) {
        await tocar('touchMove', de + ((ate - de) * parte) / 20);
        // Um dedo anda de quadro em quadro.
        await pagina.evaluate(() => new Promise(requestAnimationFrame));
      }
      await tocar('touchEnd');
    };
    await deslizar(300, 60);
    await expect.poll(modulos.ler).toBe('2 de 10');
    await expect.poll(modulos.aVista).toEqual([2]);
    await deslizar(60, 300);
    await expect.poll(modulos.ler).toBe('1 de 10');
    await expect.poll(modulos.aVista).toEqual([1]);
    await fotografar(pagina, 'site-carrossel-360');
  });

  it('a figura que não abre dá lugar a uma neutra, com o mesmo texto', async () => {
    const contexto = await navegador.newContext({ baseURL: produto.origin });
    onTestFinished(() => contexto.close());
    janela = await abrirJanela(navegador, produto.origin, { contexto });
    const { pagina } = janela;
    janela.esperar(/Failed to load resource.*modulo/);
    await pagina.route(/assets\/site\/modulo-[^/]*1-\d+\.webp/, (rota) => rota.abort());
    await pagina.goto('/produtos/metodo-cerccos');
    const { lista, mostrar } = carrossel(pagina, MODULOS);
    await mostrar();
    const figura = lista.getByRole('img').first();
    await expect
      .poll(() => figura.evaluate((elemento: HTMLImageElement) => elemento.currentSrc))
      .toContain('sem-imagem');
    await expect
      .poll(() => figura.evaluate((elemento: HTMLImageElement) => elemento.naturalWidth))
      .toBeGreaterThan(0);
    expect((await figura.getAttribute('alt'))?.length).toBeGreaterThan(8);
    const outra = lista.getByRole('img').nth(1);
    await expect
      .poll(() => outra.evaluate((elemento: HTMLImageElement) => elemento.naturalWidth))
      .toBeGreaterThan(0);
    expect(await outra.getAttribute('src')).not.toContain('sem-imagem');
  });

  it('sem JavaScript tudo se lê e se compra', async () => {
    const { pagina, modulos, bonus } = await abrir(360, { javaScriptEnabled: false });
    await expect.poll(() => modulos.lista.getByRole('listitem').count()).toBe(10);
    await expect.poll(() => bonus.lista.getByRole('listitem').count()).toBe(8);
    for (const { secao } of [modulos, bonus]) {
      await expect.poll(() => secao.getByRole('button').count()).toBe(0);
      await secao.getByRole('heading').last().scrollIntoViewIfNeeded();
      await expect.poll(() => secao.getByRole('heading').last().isVisible()).toBe(true);
    }
    await expect.poll(modulos.aVista).toEqual([10]);
    const pergunta = pagina.getByText('Preciso de conhecimento prévio?');
    await pergunta.click();
    await pagina.getByText('É uma formação avançada').waitFor();
    const comprar = pagina.locator('#planos').getByRole('link');
    expect(await comprar.getAttribute('href')).toBe('/checkout/metodo-cerccos?plano=completo&preco=497');
    await comprar.click();
    await pagina.getByRole('textbox', { name: 'Nome completo' }).waitFor();
    await pagina.getByText('R$ 497,00').first().waitFor();
  });
});
